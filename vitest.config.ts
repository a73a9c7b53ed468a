import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunch } from './scripts/browser.mjs'
import { pollTimeout, unitTestTimeout } from './timeouts.config.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'core',
          include: ['core/src/**/*.test.ts', 'contract/src/**/*.test.ts'],
          testTimeout: unitTestTimeout,
          isolate: false,
        },
      },
      {
        // The same seed must give the same game in a browser as in Node.
        test: {
          name: 'core in a browser',
          include: ['core/src/play/deal.golden.test.ts'],
          testTimeout: unitTestTimeout,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: browserLaunch() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: unitTestTimeout,
          expect: { poll: { timeout: pollTimeout } },
        },
      },
      {
        test: {
          name: 'bench',
          include: ['bench/src/**/*.test.ts'],
          testTimeout: unitTestTimeout,
          expect: { poll: { timeout: pollTimeout } },
        },
      },
      {
        // Those of `npm run build:content` are apart: they need its packages.
        test: {
          name: 'content',
          include: ['content/src/**/*.test.ts'],
          exclude: ['content/src/**/*.build.test.ts'],
          testTimeout: unitTestTimeout,
        },
      },
      './web/vitest.config.ts',
      './server/vitest.config.ts',
      './trust/vitest.config.ts',
    ],
  },
})
