/** Names of boards in several languages: typed beside the board's own words, and shown to players (docs/rules.md#translated-names). */
import { getBoard, openEditBoard } from '../../support/board-form.ts'
import { makeOwnBoard, newName } from '../../support/own-board.ts'
import { player, speak } from '../../support/people.ts'
import { expect, test } from '../../support/spec.ts'
import { sharedEditor } from '../../support/staff.ts'

test('an editor translates line by line, and a German player meets the German name', async ({
  page,
  context,
  browser,
  product,
}) => {
  await sharedEditor(context, product)
  const own = await makeOwnBoard(context.request, product)
  const germanName = newName('Burgen & Höfe')
  await openEditBoard(page, own.boardId)
  await page.getByLabel('Mode', { exact: true }).selectOption('Live')
  await page.getByText('Other languages', { exact: true }).click()
  const list = page.getByRole('group').filter({ hasText: 'Translate into' })
  await expect(list.getByText(`1 of ${own.tiles.length + 2} lines in Deutsch`)).toBeVisible()
  await list.getByLabel(`Name in Deutsch: ${own.name}`).fill(germanName)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Finde')
  await page.keyboard.press('Enter')
  const wordings = (own.tiles[0]?.prompt ?? '').split('|')
  await page.keyboard.type(wordings.map((_, index) => `Wort ${index}`).join('|'))
  await expect(list.getByText(`3 of ${own.tiles.length + 2} lines in Deutsch`)).toBeVisible()
  // What is done leaves the list; what is typed in it stays.
  await list.getByLabel('Only what is missing').check()
  await expect(list.getByRole('listitem')).toHaveCount(own.tiles.length - 1)
  await list.getByRole('listitem').first().getByRole('textbox').fill('zu|viele|Wörter')
  await expect(list.getByText('A translation must have as many wordings as the prompt.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(own.tiles.length - 1)
  await list.getByRole('listitem').first().getByRole('textbox').fill('')
  await page.getByRole('button', { name: 'Update board' }).click()
  await expect(page).toHaveURL(`/board/${own.boardId}`)
  expect(await getBoard(context.request, product, own.boardId)).toMatchObject({
    name: own.name,
    slug: own.slug,
    nameTranslations: { ...own.nameTranslations, de: germanName },
    prefixTranslations: { de: 'Finde' },
  })

  const other = await browser.newContext({ baseURL: product.url })
  await player(other, product)
  await speak(other, product, 'de')
  const play = await other.newPage()
  // It is found by its own name, too.
  await play.goto(`/category/geography-and-language?find=${encodeURIComponent(own.name)}`)
  await play.getByRole('link', { name: germanName }).click()
  await expect(play.getByRole('heading', { level: 1, name: germanName })).toBeVisible()
  await expect(play).toHaveTitle(new RegExp(`^${germanName}`))
  await other.close()
})
