/** Tiles without an image: their answer text, fitted to the tile (docs/rules.md#tile-faces). */
import { randomUUID } from 'node:crypto'
import { soundDraft } from '@tilerush/core/testing/drafts'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import type { APIRequestContext, Page } from 'playwright/test'
import { callProcedure } from '../../support/call-procedure.ts'
import { gridTiles, press, startGame } from '../../support/game.ts'
import { expectSound } from '../../support/sound-page.ts'
import { editor } from '../../support/staff.ts'
import { expect, test } from '../../support/spec.ts'
import type { ProductHandle } from '../../../testkit/product.ts'

/** They are of many scripts and lengths; the longest cannot stay whole. */
const texts = [
  '56',
  'went',
  'H₂SO₄',
  'XLIX',
  'القاهرة',
  'Αθήνα',
  'Москва',
  '東京都庁',
  '🦊',
  'go\nwent\ngone',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'Fahr\u00ADrad\u00ADket\u00ADten\u00ADschloss',
  'a² + b² = c²',
  'The capital of Austria, on the Danube',
]

async function makeBoard(request: APIRequestContext, product: ProductHandle): Promise<BoardDetails> {
  const name = `Texts ${randomUUID().slice(0, 8)}`
  const names = await callProcedure(request, product.url, 'boards.checkName', { name })
  const { nextBoardId: boardId, slug } = names as { nextBoardId: string; slug: string }
  const draft = {
    ...soundDraft(36),
    name,
    imagesFolderName: `${boardId}-${slug}`,
    boardPortraitLayout: '6x6',
    tiles: soundDraft(36).tiles.map((tile, index) => ({
      ...tile,
      prompt: `Prompt ${index}`,
      answerText: texts[index] ?? String(index * 7),
      imageFilename: '',
      originalImageFilename: '',
      uploadId: null,
    })),
  }
  const created = await callProcedure(request, product.url, 'boards.create', { boardId, draft, saveKey: randomUUID() })
  return created as BoardDetails
}

/** The texts that reach beyond their tile or were written too small to be read; with the size of the smallest tile. */
async function measureTexts(page: Page) {
  return await gridTiles(page).evaluateAll((tiles) => {
    const measured = tiles.map((tile) => {
      const text = tile.querySelector('[dir]')
      if (!text) throw new Error('The tile has no text.')
      const range = document.createRange()
      range.selectNodeContents(text)
      const [inner, outer] = [range.getBoundingClientRect(), tile.getBoundingClientRect()]
      const isCut =
        inner.left < outer.left || inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom
      const px = Number.parseFloat(getComputedStyle(text).fontSize)
      return { words: text.textContent, isCut, px, side: Math.min(outer.width, outer.height) }
    })
    return {
      cut: measured.filter(({ isCut }) => isCut).map(({ words }) => words),
      illegible: measured.filter(({ px }) => px < 7).map(({ words, px }) => `${words} ${px}`),
      tallest: Math.max(...measured.map(({ px }) => px)),
      side: Math.min(...measured.map(({ side }) => side)),
    }
  })
}

test('a board of texts is played on a phone and on a desktop, each text whole and as large as it fits', async ({
  page,
  context,
  product,
}) => {
  await editor(context, product)
  const { slug } = await makeBoard(context.request, product)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/play/${slug}`)
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  const game = await startGame(page)
  const onPhone = await measureTexts(page)
  expect(onPhone).toMatchObject({ cut: [], illegible: [] })
  expect(onPhone.side).toBeLessThan(62)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(async () => (await measureTexts(page)).tallest).toBeGreaterThan(onPhone.tallest)
  expect(await measureTexts(page)).toMatchObject({ cut: [], illegible: [] })
  await expectSound(page, 'with texts on its tiles')
  const tile = gridTiles(page).nth(game.answerAt(0))
  await press(page, tile)
  await expect(tile).toHaveAttribute('data-done')
})
