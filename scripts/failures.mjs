/**
 * What failed, listed once more at the end of `npm test`: the output is long, and a reader of its last lines alone must
 * find the names there.
 */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const maxMessageLength = 1500

/** A file that cannot be loaded has a message and no tests. */
const failedTests = ({ name, status, message, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [[name, message]] : []
  return failed.map((test) => [`${name} › ${test.fullName}`, test.failureMessages?.[0]])
}

/** The browser specs that failed, with the first message of each. */
const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => [`${file}:${line} › ${title}`, test.results[0]?.error?.message]),
  ),
  ...suites.flatMap(failedSpecs),
]

/**
 * @param {string} file where Vitest or Playwright wrote its report as JSON
 * @returns {string[]} a line a failure, with its message below; none without a report
 */
export function failuresIn(file) {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failures = report.testResults ? report.testResults.flatMap(failedTests) : failedSpecs(report)
  return failures.map(
    ([name, message = '']) => `✗ ${name}\n${stripVTControlCharacters(message).slice(0, maxMessageLength)}`,
  )
}
