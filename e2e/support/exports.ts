/** The files in which boards leave. */
import type { Page } from 'playwright/test'

/** Opens them on the page of a board. */
export async function openExports(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
}
