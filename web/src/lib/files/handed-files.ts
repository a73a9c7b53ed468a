/** Files that were dropped on one page and belong to another, which is on its way. */
import type { LooseFile } from './loose-files.ts'

let handed: readonly LooseFile[] = []

export function handFiles(files: readonly LooseFile[]): void {
  handed = files
}

/** Once: a second visit of the page begins anew. */
export function takeHandedFiles(): readonly LooseFile[] {
  const files = handed
  handed = []
  return files
}
