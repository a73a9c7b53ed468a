import { defineConfig } from 'playwright/test'
import { actionTimeout, pollTimeout, testTimeout } from '../patience.config.ts'
import { browserLaunch } from '../scripts/browser.mjs'

export default defineConfig({
  testDir: 'stories',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  timeout: testTimeout,
  expect: { timeout: pollTimeout },
  // Stories mostly wait, for a countdown or a clock: three share two cores well.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Told by name at the end of the run, and only a few are let pass (docs/decisions/0016-a-second-try.md).
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../.cache/stories-report.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout,
    headless: true,
    // A worker between page and server would answer for routes that a story sets; the stories about it allow it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    launchOptions: browserLaunch(),
    screenshot: 'only-on-failure',
  },
})
