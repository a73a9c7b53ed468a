/** A screen that everybody can use: sound in both themes, on phone and desktop. */
import type { Page } from 'playwright/test'
import { expectSound } from './sound-page.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** Leaves the page on a desktop, in the light. */
export async function expectSoundScreen(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    // A colour on its way from one theme to the other has the contrast of neither.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectSound(page, `${what}, ${colorScheme}, ${size.width} px`)
    }
  }
  await page.emulateMedia({ reducedMotion: null })
}
