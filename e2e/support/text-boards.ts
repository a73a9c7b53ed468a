/** Boards whose tiles have texts in place of images, or beside tiles with images (docs/rules.md#tile-faces). */
import { randomUUID } from 'node:crypto'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import { soundDraft } from '@tilerush/core/testing/drafts'
import type { APIRequestContext, Locator } from 'playwright/test'
import { createBoard, newDraft, toDraft } from '../../testkit/boards.ts'
import type { ProductHandle } from '../../testkit/product.ts'
import { clientOf } from './client.ts'
import { makeOwnBoard, newName } from './own-board.ts'

/** Other scripts, several lines and words that fit nowhere; any system can draw their letters. */
export const hardTexts = [
  'القاهرة عاصمة مصر',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'x₁,₂ = (−b ± √(b² − 4ac)) / 2a',
  'go\nwent\ngone',
  'Αθήνα, Москва',
]

/** Twelve tiles of a board with images, of which the first ones show these texts instead. `request`: an editor's. */
export async function makeMixedBoard(
  request: APIRequestContext,
  product: ProductHandle,
  texts: readonly string[] = hardTexts,
): Promise<BoardDetails> {
  const copy = await makeOwnBoard(request, product)
  const tiles = copy.tiles.map(({ imageUrl: _imageUrl, timestamp: _timestamp, ...tile }, index) => {
    const answerText = texts[index]
    const drawn = { ...tile, uploadId: null }
    return answerText === undefined ? drawn : { ...drawn, answerText, imageFilename: '', originalImageFilename: '' }
  })
  const { boardId, version: expectedVersion } = copy
  const draft = { ...toDraft(copy), mode: 'live' as const, tiles }
  return await clientOf(request, product).boards.update({ boardId, expectedVersion, draft, saveKey: randomUUID() })
}

/** A board of 36 texts alone; those beyond the given ones are numbers. */
export async function makeTextBoard(
  request: APIRequestContext,
  product: ProductHandle,
  texts: readonly string[],
): Promise<BoardDetails> {
  const client = clientOf(request, product)
  const tiles = soundDraft(36).tiles.map(({ credit: _credit, ...tile }, index) => ({
    ...tile,
    prompt: `Prompt ${index}`,
    answerText: texts[index] ?? String(index * 7),
    imageFilename: '',
    originalImageFilename: '',
    uploadId: null,
  }))
  return await createBoard(
    client,
    await newDraft(client, { name: newName('Texts'), boardPortraitLayout: '6x6', tiles }),
  )
}

export interface MeasuredTexts {
  readonly count: number
  /** Texts that reach beyond their tile. */
  readonly cut: readonly string[]
  /** Texts whose letters are too small to be read, with their size in px. */
  readonly illegible: readonly string[]
  /** px: the size of the largest letters, and the smallest side of a tile. */
  readonly tallest: number
  readonly side: number
}

/** Measures the tiles that have a text. */
export async function measureTexts(tiles: Locator): Promise<MeasuredTexts> {
  return await tiles.evaluateAll((all) => {
    const measured = all.flatMap((tile) => {
      const text = tile.querySelector('[dir]')
      if (!text) return []
      const range = document.createRange()
      range.selectNodeContents(text)
      const [inner, outer] = [range.getBoundingClientRect(), tile.getBoundingClientRect()]
      const isCut =
        inner.left < outer.left || inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom
      const px = Number.parseFloat(getComputedStyle(text).fontSize)
      return [{ words: text.textContent, isCut, px, side: Math.min(outer.width, outer.height) }]
    })
    return {
      count: measured.length,
      cut: measured.filter(({ isCut }) => isCut).map(({ words }) => words),
      illegible: measured.filter(({ px }) => px < 7).map(({ words, px }) => `${words} ${px}`),
      tallest: Math.max(...measured.map(({ px }) => px)),
      side: Math.min(...measured.map(({ side }) => side)),
    }
  })
}
