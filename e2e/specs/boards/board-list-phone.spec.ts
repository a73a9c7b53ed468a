/** The board list on a phone in each language: what a row offers is there in full (docs/rules.md#board-list). */
import { locales } from '@tilerush/core/language/constants'
import type { Locator } from 'playwright/test'
import { eightBoards } from '../../support/board-list.ts'
import { speak } from '../../support/people.ts'
import { useOwnProduct } from '../../support/product/own-product.ts'
import { expect, test } from '../../support/spec.ts'
import { sharedEditor } from '../../support/staff.ts'

useOwnProduct(eightBoards)
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** Each row's parts that reach out of it, are cut, or lie on one another. The last part holds the four actions. */
function findFaults(rows: Locator): Promise<string[]> {
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

test('badge and actions of every row are there in full, in each language', async ({ page, context, product }) => {
  await sharedEditor(context, product)
  for (const locale of locales) {
    await speak(context, product, locale)
    await page.goto('/boards?order=id&direction=asc')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('article').nth(3)).toBeVisible()
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await findFaults(page.getByRole('article')), `${locale}, ${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})
