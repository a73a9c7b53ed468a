/** What every screen must be: without a finding of axe (WCAG 2.2 A and AA), and no wider than the window. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

export async function expectSound(page: Page, what: string): Promise<void> {
  expect(page.frames(), `${what} has frames that the checks do not cover`).toHaveLength(1)
  const { violations } = await new AxeBuilder({ page })
    // Nothing else is read: all that holds is not written down and carried over, element by element.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Half as long, with the same findings: the other way looks into frames, and puts together what it finds there in
    // a page of its own.
    .setLegacyMode()
    .analyze()
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.html)
        .slice(0, 3)
        .join(' | ')}`,
  )
  expect(found, what).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}
