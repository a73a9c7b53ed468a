import { full } from '../../support/full.ts'
import { clientOf } from '../../support/client.ts'
import { finishGame, startGame } from '../../support/game.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { expect, test } from '../../support/spec.ts'
import { expectToast } from '../../support/toasts.ts'

interface Board {
  readonly boardId: string
  readonly slug: string
  readonly name: string
}

test('a star on a card, on the play page and on the dashboard are one and the same', async ({
  page,
  context,
  product,
}) => {
  await player(context, product)
  const boards = await clientOf(context.request, product).boards.byName()
  const first = boards.find(({ boardId }) => boardId !== smallBoard)
  const second = boards.find(({ boardId }) => boardId === smallBoard)
  if (!first || !second) throw new Error('The product has no two boards.')
  const starred = page.getByRole('region', { name: 'Starred' })
  const getStar = ({ name }: Board) => page.getByRole('button', { name: `Star ${name}`, exact: true }).first()

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
  await expect(starred).toHaveCount(0)
  await star(first)

  await page.goto(`/play/${second.slug}`)
  await star(second)
  const game = await startGame(page)
  await expect(getStar(second)).toHaveCount(0)
  await finishGame(page, game)
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
  await expect(getStar(second)).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/dashboard')
  await expect(starred.getByRole('heading', { level: 3 })).toHaveText([second.name, first.name])
  const responsePromise = page.waitForResponse(/stars\/remove/)
  await starred.getByRole('button', { name: `Star ${second.name}` }).click()
  await expect(starred.getByRole('heading', { level: 3 })).toHaveText([first.name])
  await responsePromise
  await page.reload()
  await expect(starred.getByRole('heading', { level: 3 })).toHaveText([first.name])

  async function star(board: Board): Promise<void> {
    await expect(getStar(board)).toHaveAttribute('aria-pressed', 'false')
    const saved = page.waitForResponse(/stars\/add/)
    await getStar(board).click()
    await expect(getStar(board)).toHaveAttribute('aria-pressed', 'true')
    await saved
  }
})

test('a star that could not be saved is taken back', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.goto('/dashboard')
  await page.route('**/rpc/stars/add', (route) => route.abort())
  const star = page.getByRole('button', { name: /^Star / }).first()
  await star.click()
  await expectToast(page, 'The star could not be saved. Please try again.')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})

test('quick clicks end in the state of the last one', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.goto('/dashboard')
  const star = page.getByRole('button', { name: /^Star / }).first()
  for (let count = 0; count < 5; count += 1) await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})
