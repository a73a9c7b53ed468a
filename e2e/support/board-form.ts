/** The form of New board and Edit board, as its users find it. */
import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import { clientOf } from './client.ts'
import type { ImageFile } from './images.ts'
import type { ProductHandle } from '../../testkit/product.ts'

/** The board as it is stored. */
export async function getBoard(
  request: APIRequestContext,
  product: ProductHandle,
  boardId: string,
): Promise<BoardDetails> {
  const board = await clientOf(request, product).boards.get({ boardId })
  if (!board) throw new Error(`There is no board ${boardId}.`)
  return board
}

/** The boards with a name as they are stored: another spec's board may have got the id that a form showed. */
export async function getBoardsNamed(
  request: APIRequestContext,
  product: ProductHandle,
  name: string,
): Promise<BoardDetails[]> {
  const { boards } = await clientOf(request, product).boards.list({
    tab: 'substring',
    value: name,
    orderBy: 'name',
    direction: 'asc',
    page: 0,
  })
  return await Promise.all(boards.map(({ boardId }) => getBoard(request, product, boardId)))
}

export async function openNewBoard(page: Page): Promise<void> {
  await page.goto('/new-board')
  await expect(page.getByLabel('Board ID')).toHaveValue(/^\d{4,}$/)
}

export async function openEditBoard(page: Page, boardId: string): Promise<void> {
  await page.goto(`/edit-board/${boardId}`)
  await expect(page.getByLabel('Board ID')).toHaveValue(boardId)
}

/** Adds tiles at the bottom with the given prompts. */
export async function addTiles(page: Page, ...prompts: readonly string[]): Promise<void> {
  for (const prompt of prompts) {
    const count = await tileRows(page).count()
    await page
      .getByRole('button', { name: count === 0 ? 'Add new tile at the top' : 'Add new tile at the bottom' })
      .click()
    await getPrompt(page, count + 1).fill(prompt)
  }
}

export function tileRows(page: Page): Locator {
  return page.locator('[data-tile-id]')
}

/** The prompt of the tile at a position, from 1. */
export function getPrompt(page: Page, position: number): Locator {
  return page.getByLabel(`Prompt of tile ${position}`, { exact: true })
}

export async function getPrompts(page: Page): Promise<string[]> {
  return await page
    .getByLabel(/^Prompt of tile \d+$/)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
}

/** Drops files on an element of the page, as a mouse would. */
export async function drop(target: Locator, files: readonly ImageFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  const transfer = await target.page().evaluateHandle((dropped) => {
    const data = new DataTransfer()
    for (const { name, mimeType, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      data.items.add(new File([bytes], name, { type: mimeType }))
    }
    return data
  }, sent)
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: transfer })
}

/** When no image is on its way any more. */
export async function uploadsDone(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}
