/**
 * The list of ten thousand boards: from the press or key that changes filter or order until the page shows the response.
 */
import { boardModes, boardOrders, categories, layouts, sortDirections } from '@tilerush/core/boards/constants'
import type { Page } from 'playwright'
import { queryDatabase } from '../../testkit/operator.ts'
import { addPerson } from '../../testkit/people.ts'
import type { Product } from '../../testkit/product.ts'
import { openPage, type Bench } from './browser.ts'
import { timeUntilShown } from './input-to-paint.ts'
import { atMost, percentile, type Measurement } from './measurements.ts'

const numBoards = 10_000
const changeTargetMs = 150
/** A list that is the same for so long was not changed. */
const unchangedMs = 3000
/** Never requested before in this run, so that no response comes out of the browser's memory. */
const words = ['7', '42', '99 ', 'animal', 'logo', 'flag', 'film', 'music', '123', '55 of', 'tasty', 'sport', '8888']

/** Copies of the starter boards, spread over all modes, categories and layouts. */
async function fill(product: Product): Promise<void> {
  await queryDatabase(
    product,
    `insert into boards select (jsonb_populate_record(original, jsonb_build_object(
       'board_id', lpad(n::text, greatest(4, length(n::text)), '0'), 'version', 1, 'slug', 'copy-' || n,
       'name', n || ' of ' || name, 'name_key', lower(n || ' of ' || name), 'name_lower', lower(n || ' of ' || name),
       'mode', ($2::text[])[1 + n % 3], 'category', ($3::text[])[1 + n % 7], 'promoted', n % 5 = 0,
       'board_portrait_layout', ($4::text[])[1 + n % 23], 'board_created_at', now() - n * interval '1 hour'))).*
     from generate_series(101, 100 + $1::int) n
       join (select boards as original, name, row_number() over (order by board_id) as place from boards) picked
         on place = 1 + n % 8`,
    [numBoards, boardModes, categories.map(({ code }) => code), layouts],
  )
  await queryDatabase(product, 'vacuum analyze boards')
}

/** One change after the other; a change that leaves the list as it was is left out. */
async function timeChanges(page: Page): Promise<number[]> {
  const times: number[] = []
  const watch = (change: () => Promise<unknown>) =>
    timeUntilShown(page, ['main output', 'article h3'], change, unchangedMs)
  const time = async (change: () => Promise<unknown>) => {
    const ms = await watch(change)
    if (ms !== null) times.push(ms)
  }
  const tab = (name: string) => time(() => page.getByRole('button', { name, exact: true }).click())
  const choose = async (label: string, values: readonly string[]) => {
    for (const value of values) await time(() => page.getByLabel(label, { exact: true }).selectOption(value))
  }
  await tab('By Category')
  await choose(
    'Category',
    categories.slice(1).map(({ code }) => code),
  )
  await tab('By Mode')
  await choose('Mode', ['testing', 'disabled', 'live-and-testing'])
  await tab('By Promoted')
  await choose('Promoted', ['not-promoted'])
  await tab('By Layout')
  await choose('Layout', layouts.slice(1, 23))
  await tab('By Substring')
  const part = page.getByLabel('Part of the name')
  await part.focus()
  for (const word of words) {
    for (const letter of word) {
      await time(() => page.keyboard.type(letter))
      // More letters change nothing.
      if ((await page.getByRole('article').count()) === 0) break
    }
    // Out of the browser's memory, so it does not count.
    await watch(() => part.fill(''))
  }
  for (const [index, order] of boardOrders.entries()) {
    await choose('Order by', [order])
    await choose('Direction', [sortDirections.at(index % 2) ?? 'asc'])
  }
  return times
}

export async function measureBoardList(bench: Bench): Promise<Measurement[]> {
  const { product } = bench
  await fill(product)
  const page = await openPage(bench, await addPerson(product, { role: 'editor' }))
  await page.goto('/boards')
  await page.getByRole('article').first().waitFor()
  const shown = percentile(await timeChanges(page), 0.95)
  await page.context().close()
  await queryDatabase(product, `delete from boards where slug like 'copy-%'`)
  return [atMost('filter or order change in 10,000 boards until shown, p95', 'ms', shown, changeTargetMs)]
}
