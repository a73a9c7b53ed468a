/** The text files of the repository, as the static checks read them. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface TextFile {
  /** Path within the repository, with slashes. */
  readonly path: string
  readonly text: string
}

export const root = path.resolve(import.meta.dirname, '../..')
/** Installed, built, generated or written by a run of the product. */
const skipped = new Set(['node_modules', 'dist', 'data', 'paraglide', 'test-results', 'migrations'])

/** The path of every file below the folder (`''` is the repository). */
export function* listFiles(folder = ''): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) continue
    const inside = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) yield* listFiles(inside)
    else yield inside
  }
}

/** Every file of the repository whose name the pattern knows. */
export function readTextFiles(names: RegExp): TextFile[] {
  return [...listFiles()]
    .filter((inside) => names.test(inside))
    .map((inside) => ({
      path: inside,
      text: readFileSync(path.join(root, inside), 'utf8'),
    }))
}
