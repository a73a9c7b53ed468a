/** Files from a drop or the clipboard, with the contents of dropped folders. */
import { type LooseFile, toLooseFiles } from './loose-files.ts'

/** A page may look at a drop only while its event runs: call this at once, then wait. */
export function readTransfer(transfer: DataTransfer): Promise<LooseFile[]> {
  const entries = [...transfer.items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null))
  if (entries.every((entry) => entry === null)) return Promise.resolve(toLooseFiles(transfer.files))
  const loose = toLooseFiles(transfer.files)
  return Promise.all(entries.map((entry) => (entry ? getFiles(entry) : Promise.resolve([])))).then((found) => {
    const files = found.flat()
    return files.length > 0 ? files : loose
  })
}

async function getFiles(entry: FileSystemEntry): Promise<LooseFile[]> {
  if (entry.isFile) {
    return await new Promise((resolve) => {
      ;(entry as FileSystemFileEntry).file(
        (file) => resolve([{ file, path: entry.fullPath.replace(/^\//, '') }]),
        () => resolve([]),
      )
    })
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    // A folder is read in portions; an empty one is the end.
    const portion = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    if (portion.length === 0) break
    found.push(...portion)
  }
  const files: LooseFile[] = []
  for (const child of found) files.push(...(await getFiles(child)))
  return files
}

/** Whether files are dragged over the page, or pasted into it. */
export function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer !== null && [...transfer.types].includes('Files')
}
