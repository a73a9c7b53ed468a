/**
 * The starter boards as the content build commits them: an archive of boards, and beside it what an archive does not
 * contain. Validated, since an error in it would reach every instance.
 */
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { validateDraft } from '@tilerush/core/boards/validation/validate-draft'
import { boardSize } from '@tilerush/core/boards/layout'
import { tidyDraft } from '@tilerush/core/boards/validation/tidy-draft'
import * as z from 'zod/mini'
import { manifestSchema, type ManifestBoard, archivedDraft } from '@tilerush/contract/boards/archive-manifest'
import { imageName, manifestName } from '@tilerush/core/files/archive'
import { openArchive } from '../archive/open-archive.ts'

export interface StarterArchive {
  readonly boards: readonly ManifestBoard[]
  /** They are found by their names in the archive. */
  readonly images: ReadonlyMap<string, Uint8Array>
  /** Slugs of the boards that Home shows. */
  readonly promoted: ReadonlySet<string>
}

const indexSchema = z.object({ promoted: z.array(z.string()) })

/**
 * Reads `starter-boards.zip` and `starter-boards.json` of the folder.
 * @throws naming the invalid part.
 */
export async function readStarterArchive(folder: string): Promise<StarterArchive> {
  const { manifest, images } = await unpack(path.join(folder, 'starter-boards.zip'))
  const { boards } = z.parse(manifestSchema, manifest)
  const issues = boards.flatMap((board) => validateBoard(board, images))
  if (issues.length > 0) throw new Error(`The starter boards are not valid:\n${issues.join('\n')}`)
  const { promoted } = z.parse(
    indexSchema,
    JSON.parse(await readFile(path.join(folder, 'starter-boards.json'), 'utf8')),
  )
  return { boards, images, promoted: new Set(promoted) }
}

async function unpack(file: string): Promise<{ manifest: unknown; images: ReadonlyMap<string, Uint8Array> }> {
  const handle = await open(file)
  try {
    const archive = await openArchive(handle)
    const images = new Map<string, Uint8Array>()
    let manifest: unknown = null
    for (const name of archive.sizes.keys()) {
      const bytes = await archive.read(name)
      if (name === manifestName) manifest = JSON.parse(bytes.toString())
      else images.set(name, bytes)
    }
    return { manifest, images }
  } finally {
    await handle.close()
  }
}

function validateBoard(board: ManifestBoard, images: ReadonlyMap<string, Uint8Array>): string[] {
  const { slug, tiles, boardPortraitLayout } = board
  const issues = validateDraft(tidyDraft(archivedDraft(board), true)).map(
    ({ code, tileId }) => `${slug}: ${code} ${tileId ?? ''}`,
  )
  if (tiles.length < boardSize(boardPortraitLayout)) issues.push(`${slug}: too few tiles`)
  for (const { imageFilename, prompt, credit, hasNoImage, answerText } of tiles) {
    if (hasNoImage && answerText !== '') continue
    if (!images.has(imageName(slug, imageFilename))) issues.push(`${slug}: "${prompt}" has no image`)
    if (credit.author === '' || credit.licence === '') issues.push(`${slug}: "${prompt}" has no credit`)
  }
  return issues
}
