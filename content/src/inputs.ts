/** What the starter boards are made from, as one hash: the recipes, the photographs and the locked packages. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const contentFolder = path.resolve(import.meta.dirname, '..')

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(file)
    else if (!entry.name.endsWith('.test.ts')) yield file
  }
}

/** SHA-256 in hex. Lines end alike on every system. */
export function hashInputs(): string {
  const hash = createHash('sha256')
  const files = [...filesBelow(path.join(contentFolder, 'src')), ...filesBelow(path.join(contentFolder, 'photographs'))]
  for (const file of [...files, path.join(contentFolder, 'package-lock.json')]) {
    const bytes = readFileSync(file)
    hash.update(path.relative(contentFolder, file).split(path.sep).join('/'))
    hash.update(file.endsWith('.jpg') ? bytes : bytes.toString().replaceAll('\r\n', '\n'))
  }
  return hash.digest('hex')
}

/** `starter-boards.json`: what stands beside the archive. */
export interface StarterIndex {
  /** `hashInputs` at the build. */
  readonly inputs: string
  /** SHA-256 of `starter-boards.zip`. */
  readonly archive: string
  /** Package name to the version that the images were taken from. */
  readonly builtFrom: Readonly<Record<string, string>>
  /** Slugs of the boards that Home shows. */
  readonly promoted: readonly string[]
}
