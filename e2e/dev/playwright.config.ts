/** `npm run test:dev`: the product as `npm run dev` starts it, in a window where there is a display. */
import { defineConfig } from 'playwright/test'
import { browserLaunch } from '../../scripts/browser.mjs'
import { pollTimeout } from '../../timeouts.config.ts'

const hasDisplay = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/dev',
  // The first start makes a database and stores the starter boards.
  timeout: 300_000,
  expect: { timeout: pollTimeout },
  forbidOnly: true,
  workers: 1,
  use: {
    browserName: 'chromium',
    headless: !hasDisplay,
    viewport: { width: 1440, height: 900 },
    launchOptions: browserLaunch(),
    screenshot: 'only-on-failure',
  },
})
