/** Paths of files in archives and folders, as programs of all systems write them. */

/** Folders and files that systems and programs leave behind, whatever the case. */
const junkNames = new Set(['__macosx', 'thumbs.db', 'ehthumbs.db', 'desktop.ini', '$recycle.bin', 'icon\r'])

/** With `/` between folders, also where Windows wrote `\`, and without `./` before it. */
export function toEntryPath(name: string): string {
  return name.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, '')
}

/** Whether nobody put the file there on purpose: hidden files, those of Finder and Explorer, locks of office programs. */
export function isJunkPath(path: string): boolean {
  return toEntryPath(path)
    .split('/')
    .some((part) => part.startsWith('.') || part.startsWith('~$') || junkNames.has(part.toLowerCase()))
}

/** The last part of a path. */
export function getBaseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}
