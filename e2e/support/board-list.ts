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

/** Each row's parts that reach out of it, are cut, or lie on one another. The last part holds the four actions. */
export function findFaults(rows: Locator): Promise<string[]> {
  return rows.evaluateAll((articles) =>
    articles.flatMap((article, index) => {
      const parts = [...article.children].filter((part) => part.getClientRects().length > 0)
      const actions = [...(parts.at(-1)?.children ?? [])]
      const badge = [...article.children].at(-3)?.firstElementChild
      const row = article.getBoundingClientRect()
      const isOut = ({ left, right, top, bottom }: DOMRect) =>
        left < row.left - 0.5 || right > row.right + 0.5 || top < row.top - 0.5 || bottom > row.bottom + 0.5
      const boxes = parts.map((part) => part.getBoundingClientRect())
      const numOut = [...parts, ...actions, ...(badge ? [badge] : [])].filter((part) =>
        isOut(part.getBoundingClientRect()),
      ).length
      const numMeeting = boxes.flatMap((one, at) =>
        boxes
          .slice(at + 1)
          .filter(
            (other) =>
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
          ),
      ).length
      const isBadgeCut = !badge || badge.scrollWidth > badge.clientWidth || !badge.textContent
      const faults = { numOut, numMeeting, isBadgeCut, numActions: actions.length }
      const isSound = numOut + numMeeting === 0 && !isBadgeCut && actions.length === 4
      return isSound ? [] : [`row ${index}: ${JSON.stringify(faults)}`]
    }),
  )
}
