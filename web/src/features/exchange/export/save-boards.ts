/** Fetches boards, has them written for another program, and saves the file. */
import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client'
import { client } from '../../../lib/api/client.ts'
import { saveBlob } from '../../../lib/save-file.ts'
import { reportSessionLoss } from '../../../lib/api/session-loss.ts'
import { exportAddress } from '../../boards/index.ts'
import { createNames, toFileName } from '../../../lib/formats/file-names.ts'
import { writeFile } from '../../../lib/formats/worker/worker-client.ts'
import type { WrittenKind } from '../../../lib/formats/write-boards.ts'
import { writeZip } from '../../../lib/formats/zip/write-zip.ts'
import { kindLooks } from './export-kinds.ts'

/** `name`: of the file, without its ending. */
export async function saveBoards(
  kind: WrittenKind | 'image',
  boardIds: readonly string[],
  name: string,
): Promise<void> {
  if (kind === 'image') return await saveImages(boardIds, name)
  const file = await writeFile(kind, await fetchArchive(boardIds))
  saveBlob(`${name}${kindLooks[kind].ending}`, file)
}

/** The one way in which boards leave the server: with all that editors see of them, without results of players. */
async function fetchArchive(boardIds: readonly string[]): Promise<Blob> {
  const response = await fetch(exportAddress(boardIds))
  if (response.ok) return await response.blob()
  const body: unknown = await response.json().catch(() => null)
  const json = typeof body === 'object' && body !== null && 'json' in body ? body.json : null
  const error = isORPCErrorJson(json) ? createORPCErrorFromJson(json) : new ORPCError('INTERNAL_SERVER_ERROR')
  reportSessionLoss(error, 'archive')
  throw error
}

/** One picture, or a ZIP file of several. */
async function saveImages(boardIds: readonly string[], name: string): Promise<void> {
  const { drawBoard } = await import('./board-image.ts')
  const nameOnce = createNames()
  const images: { readonly path: string; readonly content: Blob }[] = []
  for (const boardId of boardIds) {
    // With all its texts: who plays gets them with a start.
    const board = await client.boards.get({ boardId })
    if (!board) continue
    images.push({ path: nameOnce(toFileName(board.slug, 'board'), '.png'), content: await drawBoard(board) })
  }
  const [first] = images
  if (!first) throw new ORPCError('BOARD_NOT_FOUND')
  if (images.length === 1) saveBlob(first.path, first.content)
  else saveBlob(`${name}.zip`, await writeZip(images))
}
