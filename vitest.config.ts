import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { pollTimeout, testTimeout } from './patience.config.ts'
import { browserLaunch } from './scripts/browser.mjs'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'core',
          include: ['core/src/**/*.test.ts', 'contract/src/**/*.test.ts'],
          testTimeout,
          isolate: false,
        },
      },
      {
        // The same seed must give the same game in a browser as in Node.
        test: {
          name: 'core in a browser',
          include: ['core/src/play/golden.test.ts'],
          testTimeout,
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
          include: ['scripts/*.test.ts'],
          testTimeout,
          expect: { poll: { timeout: pollTimeout } },
        },
      },
      {
        // Those of `npm run build:content` are apart: they need its packages.
        test: {
          name: 'content',
          include: ['content/src/**/*.test.ts'],
          exclude: ['content/src/**/*.build.test.ts'],
          testTimeout,
        },
      },
      './web/vitest.config.ts',
      './server/vitest.config.ts',
    ],
  },
})
