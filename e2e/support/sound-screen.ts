/** An accessible screen: by axe on a dark phone, in `npm run test:full` in both themes on phone and desktop. */
import type { Page } from 'playwright/test'
import { isFullRun } from './full.ts'
import { expectSound } from './sound-page.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const darkPhone = { colorScheme: 'dark', size: phone } as const
const others = [
  { colorScheme: 'dark', size: desktop },
  { colorScheme: 'light', size: phone },
  { colorScheme: 'light', size: desktop },
] as const

/** Leaves the page on a desktop, in the light. */
export async function expectSoundScreen(page: Page, what: string): Promise<void> {
  for (const { colorScheme, size } of [darkPhone, ...(isFullRun ? others : [])]) {
    // A colour on its way from one theme to the other has the contrast of neither.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await expectSound(page, `${what}, ${colorScheme}, ${size.width} px`)
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: isFullRun ? null : 'reduce' })
  await page.setViewportSize(desktop)
}
