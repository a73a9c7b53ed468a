import { defineConfig } from 'playwright/test'
import { browserLaunch, specBrowserLaunch } from '../scripts/browser.mjs'
import { pollTimeout, specTimeout } from '../timeouts.config.ts'
import { full, isFullRun } from './support/full.ts'

// The headless shell opens no window. Workers read this file without the options of the command.
if (process.argv.some((option) => /^--(headed|debug|ui)\b/.test(option))) process.env['WITH_WINDOWS'] = '1'

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './support/product/global-setup.ts',
  timeout: specTimeout,
  expect: { timeout: pollTimeout },
  // Specs wait for countdowns, clocks and the pace of a player: five share two cores well, also slow ones.
  workers: 5,
  fullyParallel: true,
  ...(isFullRun ? {} : { grepInvert: new RegExp(full) }),
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../.cache/specs-report.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: pollTimeout,
    navigationTimeout: pollTimeout,
    headless: true,
    // A worker between page and server would respond to routes that a spec sets; the specs about it allow it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    launchOptions: process.env['WITH_WINDOWS'] === '1' ? browserLaunch() : specBrowserLaunch(),
    // Without a graphics card each animation is drawn by the processor: a fifth of its time. Specs about motion set it.
    ...(isFullRun ? {} : { contextOptions: { reducedMotion: 'reduce' } }),
    screenshot: 'only-on-failure',
  },
})
