/** Boards made through the product's own procedures. */
import { randomUUID } from 'node:crypto'
import type { BoardDetails, BoardDraftInput } from '@tilerush/contract/boards/draft'
import { soundDraft } from '@tilerush/core/testing/drafts'
import sharp from 'sharp'
import type { Client } from '../server/src/testing/from-outside.ts'

/** A board as a form would send it, whose first tile has an image. */
export async function newDraft(
  editor: Client,
  { name, numTiles = 12, ...fields }: Partial<BoardDraftInput> & { readonly name: string; readonly numTiles?: number },
): Promise<BoardDraftInput> {
  const { tiles, ...board } = soundDraft(numTiles)
  const uploadId = await uploadSquare(editor)
  return {
    ...board,
    category: 'geography',
    mode: 'live',
    boardPortraitLayout: '3x4',
    tileBackgroundSize: 'contain',
    tileBackgroundPosition: 'center',
    keywords: [...board.keywords],
    imagesFolderName: '',
    name,
    tiles: tiles.map(({ credit: _credit, ...tile }, index) => ({ ...tile, uploadId: index === 0 ? uploadId : null })),
    ...fields,
  }
}

let square: Promise<Buffer> | undefined

/** An image of a tile that no other tile has yet. */
export async function uploadSquare(editor: Client): Promise<string> {
  square ??= sharp({ create: { width: 32, height: 32, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(await square)], 'square.png', { type: 'image/png' })
  return (await editor.boards.uploadImage({ file })).uploadId
}

export async function createBoard(editor: Client, draft: BoardDraftInput): Promise<BoardDetails> {
  const { nextBoardId, slug } = await editor.boards.checkName({ name: draft.name })
  const imagesFolderName = draft.imagesFolderName || `${nextBoardId}-${slug}`
  const input = { boardId: nextBoardId, draft: { ...draft, imagesFolderName }, saveKey: randomUUID() }
  return await editor.boards.create(input)
}

/** A stored board as the form would send it back. */
export function toDraft({ tiles, ...board }: BoardDetails): BoardDraftInput {
  return { ...board, tiles: tiles.map((tile) => ({ ...tile, uploadId: null })) }
}
