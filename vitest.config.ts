import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { specBrowserLaunch } from './scripts/browser.mjs'
import { pollTimeout, unitTestTimeout } from './timeouts.config.ts'

/** What the reporter of Vitest 5, which declares Node 22, uses and Node 20 does not have. */
function groupBy<K, T>(items: Iterable<T>, toKey: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  let index = 0
  for (const item of items) {
    const key = toKey(item, index++)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
if (!('groupBy' in Map)) Object.assign(Map, { groupBy })

/** Each project has a list, the longest first: a long file that began late would run on while other cores wait. */
const firstFiles = [
  'trust/src/proofs.test.ts',
  'server/src/main.db.test.ts',
  'server/src/app/start/stop.db.test.ts',
  'server/src/app/start/',
  'scripts/recipe.test.ts',
  'scripts/left-out.test.ts',
  'server/src/features/boards/images/',
  'server/src/cli/',
  'server/src/app/',
  'server/',
].map((position) => `${import.meta.dirname}/${position}`)

function toRank({ moduleId }: TestSpecification): number {
  const index = firstFiles.findIndex((start) => moduleId.startsWith(start))
  return index === -1 ? firstFiles.length : index
}

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own method
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => toRank(a) - toRank(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
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
            provider: playwright({ launchOptions: specBrowserLaunch() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: unitTestTimeout,
          isolate: false,
          expect: { poll: { timeout: pollTimeout } },
        },
      },
      {
        test: {
          name: 'bench',
          include: ['bench/src/**/*.test.ts', 'testkit/*.test.ts'],
          testTimeout: unitTestTimeout,
          isolate: false,
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
          isolate: false,
        },
      },
      './web/vitest.config.ts',
      './server/vitest.config.ts',
      './trust/vitest.config.ts',
    ],
  },
})
