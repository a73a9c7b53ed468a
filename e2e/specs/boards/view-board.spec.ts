/** View board, the page of a tile, and deleted boards (docs/rules.md#view-board-page). */
import { getBoard } from '../../support/board-form.ts'
import { clientOf } from '../../support/client.ts'
import { finishGame, startGame } from '../../support/game.ts'
import { full } from '../../support/full.ts'
import { queryDatabase } from '../../../testkit/operator.ts'
import { makeOwnBoard } from '../../support/own-board.ts'
import { admin, editor } from '../../support/staff.ts'
import { smallBoard } from '../../support/plays.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'

test('shows the details of a board, the ways to play and edit it, and a page for each tile', async ({
  page,
  context,
  product,
}) => {
  await editor(context, product)
  const board = await makeOwnBoard(context.request, product)
  const { boardId } = board
  await page.goto(`/board/${boardId}`)
  await expect(page.getByRole('heading', { level: 1, name: board.name })).toBeVisible()
  await expect(page).toHaveTitle(`${board.name} | Tilerush`)
  const details = page.getByRole('main')
  for (const [field, value] of [
    ['Board ID', boardId],
    ['Slug', board.slug],
    ['Images folder', board.imagesFolderName],
    ['Tile background size', /Contain|Cover|%/],
    ['Tile background position', /Center|Top|Bottom|Left|Right/],
  ] as const) {
    await expect(details.locator('dl > div').filter({ has: page.getByText(field, { exact: true }) })).toContainText(
      value,
    )
  }
  await expect(page.getByText(`${board.tiles.length} tiles, ${board.tiles.length} enabled.`)).toBeVisible()
  await expect(page.getByText(/Without prompt or tile ID/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute('href', `/edit-board/${boardId}`)
  await expectSoundScreen(page, 'board')

  // Its fields, its neighbours, how players fare with it.
  const [first, second] = board.tiles
  await page.getByRole('link', { name: first?.prompt ?? '', exact: true }).click()
  await expect(page).toHaveURL(`/board/${boardId}/tile/${first?.tileId}`)
  await expect(page.getByText(first?.tileId ?? '', { exact: true })).toBeVisible()
  await expect(page.getByText('Nobody has been asked for this tile yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Next tile' }).click()
  await expect(page).toHaveURL(`/board/${boardId}/tile/${second?.tileId}`)
  await expect(page.getByText(`Tile 2 of ${board.tiles.length}`)).toBeVisible()
  await expectSoundScreen(page, 'the page of a tile')

  // A neighbour takes the place of the tile in the history.
  await page.goBack()
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  await expect(page).toHaveURL(`/play/${board.slug}`)
})

test(
  'play is disabled with too few enabled tiles; incomplete tiles are counted apart',
  { tag: full },
  async ({ page, context, product }) => {
    await editor(context, product)
    const { boardId, tiles } = await makeOwnBoard(context.request, product)
    await queryDatabase(product, 'update tiles set enabled = false where board_id = $1', [boardId])
    const first = [boardId, tiles[0]?.tileId]
    await queryDatabase(product, `update tiles set prompt = '' where board_id = $1 and tile_id = $2`, first)
    await page.goto(`/board/${boardId}`)
    await expect(page.getByText('Too few tiles to play')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Play', exact: true })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('Without prompt or tile ID: 1')).toBeVisible()
    await expect(page.getByText(/, 0 enabled\./)).toBeVisible()
    await expect(page.getByText('Incomplete', { exact: true })).toHaveCount(1)
  },
)

test(
  'tiles are previewed with their backgrounds or without, and ordered',
  { tag: full },
  async ({ page, context, product }) => {
    await editor(context, product)
    await page.goto('/board/0001')
    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first()
    const background = () =>
      first.locator('span:has(> img)').evaluate((element) => getComputedStyle(element).backgroundColor)
    const checkbox = page.getByRole('checkbox', { name: 'Preview with backgrounds' })
    await expect(checkbox).toBeChecked()
    expect(await background()).toBe('rgb(255, 255, 255)')
    await checkbox.uncheck()
    expect(await background()).toBe('rgba(0, 0, 0, 0)')
    await page.getByLabel('Order by').selectOption('Prompt')
    const prompts = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
    expect(prompts).toEqual(prompts.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  },
)

test(
  'a tile without an image shows no broken one, wherever it stands',
  { tag: full },
  async ({ page, context, product }) => {
    await editor(context, product)
    const board = await getBoard(context.request, product, '0040')
    const images = `**/media/boards/${board.imagesFolderName}/**`
    await page.route(images, (route) => route.fulfill({ status: 404 }))
    const main = page.getByRole('main')
    const named = main.locator('li, tr').filter({ hasText: board.name }).first()
    for (const [path, section] of [
      ['/board/0040', main.locator('li', { has: page.getByRole('heading', { level: 3 }) }).first()],
      [`/board/0040/tile/${board.tiles[0]?.tileId}`, main],
      ['/boards', named],
      ['/category/geography-and-language', named],
      ['/edit-board/0040', page.locator('[data-tile-id]').first()],
      ['/edit-board/0040', page.getByRole('complementary')],
    ] as const) {
      await Promise.all([page.waitForResponse(images), page.goto(path)])
      await expect(section, path).toBeVisible()
      await expect(section.locator('img'), path).toHaveCount(0)
    }
  },
)

test('the link to the top scrolls there', { tag: full }, async ({ page, context, product }) => {
  await editor(context, product)
  await page.goto('/board/0001')
  const link = page.getByRole('link', { name: 'Scroll to top' })
  await link.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await link.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an unknown board leads back to the list', { tag: full }, async ({ page, context, product }) => {
  await editor(context, product)
  for (const path of ['/board/9999', '/board/no-such-board', '/board/9999/tile/bcdfghjk']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/boards')
  }
  await page.goto('/board/0001/tile/no-such-tile')
  await expect(page).toHaveURL('/board/0001')
})

test(
  'the page of a tile reports how often it is missed, how long it takes and what it is mistaken for',
  { tag: full },
  async ({ page, context, product }) => {
    await editor(context, product)
    await page.goto(`/play/${smallBoard}`)
    const game = await startGame(page)
    await finishGame(page, game, 1)
    await expect(page.getByText(/^Saved/)).toBeVisible()
    const { tiles } = await getBoard(context.request, product, smallBoard)
    const clickedInstead = tiles.find(({ tileId }) => tileId === game.play.promptOrder.at(-1))
    await page.goto(`/board/${smallBoard}/tile/${game.play.promptOrder[0]}`)
    await expect(page.getByText('1 of 1 times')).toBeVisible()
    await expect(page.getByText('100 %')).toBeVisible()
    await expect(page.getByText(/^\d+\.\d\d$/)).toBeVisible()
    const mistaken = page.getByRole('listitem').filter({ hasText: 'once' })
    await expect(mistaken.getByRole('link')).toHaveAttribute(
      'href',
      `/board/${smallBoard}/tile/${clickedInstead?.tileId}`,
    )
  },
)

test('a deleted board is brought back by an admin; an editor is sent home', async ({ page, context, product }) => {
  await editor(context, product)
  await page.goto('/deleted-boards')
  await expect(page).toHaveURL('/')
  await expect(clientOf(context.request, product).boards.deleted()).rejects.toMatchObject({ status: 403 })

  await admin(context, product)
  const deletedBoards = '**/rpc/boards/deleted'
  await page.route(deletedBoards, (route) => route.fulfill({ json: { json: [] } }))
  await page.goto('/deleted-boards')
  await expect(page.getByText('No board was deleted within the last 30 days.')).toBeVisible()
  await page.unroute(deletedBoards)
  const { boardId, name } = await makeOwnBoard(context.request, product)
  await clientOf(context.request, product).boards.remove({ boardId })
  await page.reload()
  const undo = page.getByRole('button', { name: `Undo: bring back ${name}`, exact: true })
  await expect(undo).toBeVisible()
  await expectSoundScreen(page, 'deleted boards')
  await undo.click()
  await expect(page.getByRole('status').getByText(`${name} is back`)).toBeVisible()
  await expect(undo).toHaveCount(0)
  expect(await clientOf(context.request, product).boards.get({ boardId })).toMatchObject({ name })
})
