/** Files of a drop, an input or the clipboard, each with where it lay. */

/** A file, and where it lay among the dropped ones: its folders and its name. */
export interface LooseFile {
  readonly file: File
  readonly path: string
}

/** Files that lie in no folder, as an input or the clipboard hands them over. */
export function toLooseFiles(files: Iterable<File>): LooseFile[] {
  return [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name }))
}
