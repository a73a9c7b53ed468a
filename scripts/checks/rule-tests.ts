/**
 * The rules of docs/rules.md and their tests. A rule's tests are those that cite it, and those that stand beside the
 * source that cites it.
 */
import path from 'node:path'
import type { TextFile } from './text-files.ts'
import { getHeadings } from './doc-citations.ts'

const rulesPath = 'docs/rules.md'
const code = /\.(?:[cm]?[jt]s|tsx)$/
const testFile = /\.(?:test|spec)\.tsx?$/

/**
 * They are found by the anchor of each rule, in the order of the page. A rule is a heading without others below it, or a row
 * of a table with an anchor.
 */
export function findRuleTests(files: readonly TextFile[]): ReadonlyMap<string, readonly string[]> {
  const rules = getRules(files.find(({ path: page }) => page === rulesPath)?.text ?? '')
  const sources = files.filter(({ path: source }) => code.test(source) && !source.startsWith('scripts/'))
  const tests = sources.map((file) => file.path).filter((file) => testFile.test(file))
  const found = new Map(rules.map((rule) => [rule, new Set<string>()]))
  for (const file of sources) {
    const beside = testFile.test(file.path) ? [file.path] : getTestsBeside(file.path, tests)
    for (const [, rule = ''] of file.text.matchAll(/docs\/rules\.md#([\w-]+)/g)) {
      for (const test of beside) found.get(rule)?.add(test)
    }
  }
  return new Map([...found].map(([rule, citing]) => [rule, [...citing]]))
}

/** One line an issue. */
export function findUntestedRules(files: readonly TextFile[]): string[] {
  return [...findRuleTests(files)].flatMap(([rule, tests]) =>
    tests.length > 0 ? [] : [`${rulesPath}: no test cites #${rule}, and no source with a test beside it`],
  )
}

function getRules(page: string): string[] {
  const headings = getHeadings(page)
  return headings
    .filter(({ depth }, index) => depth > 1 && (headings[index + 1]?.depth ?? 0) <= depth)
    .map(({ anchor }) => anchor)
}

/** `x.test.ts` and `x.aspect.db.test.ts` of `x.ts`. */
function getTestsBeside(source: string, tests: readonly string[]): string[] {
  const start = `${source.slice(0, -path.extname(source).length)}.`
  return tests.filter((test) => test.startsWith(start))
}
