/**
 * The starter boards as the content build commits them: an archive of boards, and beside it what an archive does not
 * hold. Checked, since a slip in it would reach every instance.
 */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { draftProblems } from '@tilerush/core/boards/draft-problems'
import { boardSize } from '@tilerush/core/boards/layout'
import { tidyDraft } from '@tilerush/core/boards/tidy-draft'
import * as z from 'zod/mini'
import { imageName, manifestName, manifestSchema, type ManifestBoard } from './archive/archive-format.ts'
import { archivedDraft } from './archive/archived-draft.ts'
import { readArchive } from './archive/read-archive.ts'

export interface StarterArchive {
  readonly boards: readonly ManifestBoard[]
  /** By their names in the archive. */
  readonly images: ReadonlyMap<string, Uint8Array>
  /** Slugs of the boards that Home shows. */
  readonly promoted: ReadonlySet<string>
}

const indexSchema = z.object({ promoted: z.array(z.string()) })

/**
 * Reads `starter-boards.zip` and `starter-boards.json` of the folder.
 * @throws naming what is wrong with them.
 */
export async function readStarterArchive(folder: string): Promise<StarterArchive> {
  const images = new Map<string, Uint8Array>()
  let manifest: unknown = null
  for await (const { name, bytes } of readArchive(createReadStream(path.join(folder, 'starter-boards.zip')))) {
    if (name === manifestName) manifest = JSON.parse(Buffer.from(bytes).toString())
    else images.set(name, bytes)
  }
  const { boards } = z.parse(manifestSchema, manifest)
  const problems = boards.flatMap((board) => boardProblems(board, images))
  if (problems.length > 0) throw new Error(`The starter boards are not valid:\n${problems.join('\n')}`)
  const { promoted } = z.parse(
    indexSchema,
    JSON.parse(await readFile(path.join(folder, 'starter-boards.json'), 'utf8')),
  )
  return { boards, images, promoted: new Set(promoted) }
}

function boardProblems(board: ManifestBoard, images: ReadonlyMap<string, Uint8Array>): string[] {
  const { slug, tiles, boardPortraitLayout } = board
  const problems = draftProblems(tidyDraft(archivedDraft(board), true)).map(
    ({ code, tileId }) => `${slug}: ${code} ${tileId ?? ''}`,
  )
  if (tiles.length < boardSize(boardPortraitLayout)) problems.push(`${slug}: too few tiles`)
  for (const { imageFilename, prompt, credit } of tiles) {
    if (!images.has(imageName(slug, imageFilename))) problems.push(`${slug}: "${prompt}" has no image`)
    if (credit.author === '' || credit.licence === '') problems.push(`${slug}: "${prompt}" has no credit`)
  }
  return problems
}
