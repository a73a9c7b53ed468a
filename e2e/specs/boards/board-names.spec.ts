/** Names of boards in several languages: typed beside the board's own words, and shown to players (docs/rules.md#translated-names). */
import { getBoard, openEditBoard } from '../../support/board-form.ts'
import { player, speak } from '../../support/people.ts'
import { useOwnProduct } from '../../support/product/own-product.ts'
import { expect, test } from '../../support/spec.ts'
import { sharedEditor } from '../../support/staff.ts'

useOwnProduct()

test('an editor translates line by line, and a German player meets the German name', async ({
  page,
  context,
  browser,
  product,
}) => {
  await sharedEditor(context, product)
  await openEditBoard(page, '0005')
  const own = await getBoard(context.request, product, '0005')
  await page.getByText('Other languages', { exact: true }).click()
  const list = page.getByRole('group').filter({ hasText: 'Translate into' })
  await expect(list.getByText(`1 of ${own.tiles.length + 2} lines in Deutsch`)).toBeVisible()
  await list.getByLabel(`Name in Deutsch: ${own.name}`).fill('Sport & Geräte')
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
  await expect(page).toHaveURL(/\/board\/0005$/)
  expect(await getBoard(context.request, product, '0005')).toMatchObject({
    name: own.name,
    slug: own.slug,
    nameTranslations: { de: 'Sport & Geräte' },
    prefixTranslations: { de: 'Finde' },
  })

  const other = await browser.newContext({ baseURL: product.url })
  await player(other, product)
  await speak(other, product, 'de')
  const play = await other.newPage()
  await play.goto(`/play/${own.slug}`)
  await expect(play.getByRole('heading', { level: 1, name: 'Sport & Geräte' })).toBeVisible()
  await expect(play).toHaveTitle(/^Sport & Geräte/)
  await play.goto('/category/sport')
  await expect(play.getByRole('link', { name: /Sport & Geräte/ })).toBeVisible()
  // Found by its own name, too.
  await play.getByRole('searchbox').fill(own.name)
  await expect(play.getByRole('link', { name: /Sport & Geräte/ })).toBeVisible()
  await speak(other, product, 'es')
  await play.goto(`/play/${own.slug}`)
  await expect(play.getByRole('heading', { level: 1, name: 'Deportes y equipamiento' })).toBeVisible()
  await other.close()
})
