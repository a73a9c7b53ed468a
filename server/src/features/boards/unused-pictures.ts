/** After a save that failed: which of the pictures it wrote may go. */
import type { Parts } from '../../lib/parts.ts'
import { readBoardAtOnce } from './details-store.ts'
import { findFolderHolder } from './names-store.ts'
import { boardFolder, keysOf, removeFiles } from './pictures.ts'

/**
 * Removes the keys that no picture of a board lies under: a rival save may have put the same pictures into the same
 * folder, and won.
 */
export async function removeUnusedPictures(
  parts: Parts,
  imagesFolderName: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  const { database } = parts
  const holder = await findFolderHolder(database.orm, imagesFolderName)
  const winner = holder === null ? null : await readBoardAtOnce(database, holder)
  const folder = boardFolder(imagesFolderName)
  const used = new Set(winner?.tiles.flatMap(({ imageFilename: filename }) => keysOf({ folder, filename }, true)))
  await removeFiles(
    parts,
    keys.filter((key) => !used.has(key)),
  )
}
