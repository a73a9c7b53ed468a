/** A site with more boards than a page of a list has (docs/rules.md#play-page). */
import { cardsPerPage } from '@tilerush/core/boards/constants'
import { storeFirstBoards } from '../../support/first-boards.ts'
import { queryDatabase } from '../../../testkit/operator.ts'
import { useOwnProduct } from '../../support/product/own-product.ts'
import { player } from '../../support/people.ts'
import { expect, test } from '../../support/spec.ts'

const numCopies = cardsPerPage + 30

/** The first boards, and copies of one of them, which come after them by name. */
useOwnProduct(async (product) => {
  await storeFirstBoards(product)
  await queryDatabase(product, `update boards set category = 'science', promoted = false`)
  await queryDatabase(
    product,
    `insert into boards select (jsonb_populate_record(b, jsonb_build_object('board_id', 'copy' || n, 'slug', 'copy-' || n,
       'name', 'Zz copy ' || n, 'name_lower', 'zz copy ' || n, 'category', 'music'))).*
     from boards b, generate_series(1001, 1000 + $1::int) n where b.board_id = '0001'`,
    [numCopies],
  )
  await queryDatabase(product, `update boards set keywords = array['imitation'] where board_id = 'copy1001'`)
  await queryDatabase(
    product,
    `insert into board_versions select (jsonb_populate_record(v, jsonb_build_object('board_id', b.board_id,
       'version', b.version, 'content', v.content || jsonb_build_object('boardId', b.board_id, 'name', b.name,
       'slug', b.slug, 'category', b.category)))).*
     from boards b, board_versions v join boards source using (board_id, version)
     where v.board_id = '0001' and b.board_id like 'copy%'`,
  )
})

test('a category shows a page, then the next one, and finds a board that is on neither; play navigation shows the rest; a race begins with a board that no first page has', async ({
  page,
  context,
  product,
}) => {
  await player(context, product)
  await page.goto('/category/music')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(cardsPerPage)
  await expect(page.getByText(`${numCopies} boards`)).toBeVisible()
  const find = page.getByRole('searchbox', { name: 'Name or keyword' })
  await find.fill(`COPY ${1000 + numCopies}`)
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(`Zz copy ${1000 + numCopies}`)
  await find.fill('no such board')
  await expect(page.getByText('No board here has “no such board” in its name or keywords.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all boards' }).click()
  await expect(cards).toHaveCount(cardsPerPage)
  const more = page.getByRole('button', { name: 'Show more boards' })
  await more.click()
  await expect(cards).toHaveCount(numCopies)
  await expect(more).toBeHidden()

  await page.goto('/play')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(cardsPerPage)
  await more.click()
  await expect(rows).toHaveCount(numCopies + 8)
  await expect(rows.last()).toContainText(`copy${1000 + numCopies}`)

  // The race takes another one, too.
  await page.goto(`/rooms?board=copy-${1000 + numCopies}`)
  const choices = page.getByRole('region', { name: 'Open a room' }).getByRole('checkbox')
  await expect(choices.first()).toBeChecked()
  await expect(page.getByRole('checkbox', { name: `Zz copy ${1000 + numCopies}` })).toBeChecked()
  const findHere = page.getByRole('searchbox', { name: 'Find a board' })
  await findHere.fill('no such board')
  await expect(page.getByRole('status').getByText('No board here has “no such board” in its name')).toBeVisible()
  await expect(choices).toHaveCount(0)
  await findHere.fill('Imitation')
  await expect(page.getByRole('checkbox', { name: 'Zz copy 1001' })).toBeVisible()
  await findHere.fill(`copy ${999 + numCopies}`)
  await page.getByRole('checkbox', { name: `Zz copy ${999 + numCopies}` }).check()
  await expect(choices).toHaveCount(1)
  await findHere.fill('')
  await expect(choices.last(), 'what was chosen stays in sight').toBeChecked()
  await expect(page.getByRole('checkbox', { name: `Zz copy ${999 + numCopies}` })).toBeChecked()
  await page.getByRole('button', { name: 'Open a room' }).click()
  await page.waitForURL(/\/room\//)
})
