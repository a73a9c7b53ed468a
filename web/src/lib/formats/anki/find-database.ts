import type { OpenZip, ZipEntry } from '../zip/open-zip.ts'

/** The newest first: a package has an older one beside it, with a note that asks for a newer Anki. */
const databaseNames = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const
/** Its database, its media and the list of these are compressed once more. */
export const compressedName = 'collection.anki21b'

export function findDatabase({ entries }: OpenZip): ZipEntry | undefined {
  return databaseNames.map((name) => entries.find(({ path }) => path === name)).find((entry) => entry !== undefined)
}

export function hasDeck(zip: OpenZip): boolean {
  return findDatabase(zip) !== undefined
}
