import { defineConfig } from 'vitest/config'
import { pollTimeout, testTimeout } from '../patience.config.ts'

/** The test runner's reporter groups failures with what Node has only from version 21. */
function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
if (!('groupBy' in Map)) Object.assign(Map, { groupBy })

/** Needs nothing but Node: the tests bring their own PostgreSQL (see src/testing/global-setup.ts). */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout,
    hookTimeout: testTimeout,
    expect: { poll: { timeout: pollTimeout } },
    // Reading all modules anew for every file takes longer than the tests; what a module keeps is no test's.
    isolate: false,
    restoreMocks: true,
  },
})
