/** The board list, as its users find it, over eight boards that differ in what is filtered by. */
import type { Locator, Page } from 'playwright/test'
import { storeFirstBoards } from './first-boards.ts'
import { queryDatabase } from '../../testkit/operator.ts'
import type { ProductHandle } from '../../testkit/product.ts'

/** The first eight starter boards: one in testing, one disabled, two promoted, two with keywords. */
export async function eightBoards(product: ProductHandle): Promise<void> {
  await storeFirstBoards(product)
  await queryDatabase(
    product,
    `update boards set promoted = board_id in ('0001', '0002'),
       mode = case board_id when '0003' then 'testing' when '0004' then 'disabled' else 'live' end,
       keywords = case board_id when '0005' then '{zoo,wild}'::text[] when '0006' then '{zoo}'::text[] else '{}' end,
       board_created_at = now() - make_interval(days => board_id::int)`,
  )
}

export const counts = (page: Page): Locator => page.getByText(/Filtered boards/)
export const ids = (page: Page): Promise<string[]> =>
  page
    .getByRole('article')
    .getByText(/^\d{4,}$/)
    .allTextContents()
export const tab = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
