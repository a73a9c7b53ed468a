/** What every screen must be: without a finding of axe (WCAG 2.2 A and AA), and no wider than the window. */
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export async function expectSound(page: Page, what: string): Promise<void> {
  expect(page.frames(), `${what} has frames that the checks do not cover`).toHaveLength(1)
  const violations = await findViolations(page)
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

/**
 * Not by axe's own package for this driver, which takes three times the processor time: it sends its source in full
 * length, and twice for each look. Here a document gets the short one, once.
 */
async function findViolations(page: Page): Promise<axe.Result[]> {
  // The source ends in a value that is not to be sent back.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source}; undefined`)
  return await page.evaluate(async (runOnly) => {
    if (!window.axe) throw new Error('The page has no axe.')
    // Nothing else is read: all that holds is not written down and carried over, element by element.
    const { violations } = await window.axe.run({ resultTypes: ['violations'], runOnly })
    return violations
  }, tags)
}
