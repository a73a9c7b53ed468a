/**
 * What failed, listed once more at the end of `npm test`: the output is long, and a reader of its last lines alone must
 * find the names there.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const maxMessageLength = 1500

const shortened = (message) => stripVTControlCharacters(message).slice(0, maxMessageLength)

function failedTests(report) {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    // A file that cannot be loaded has a message and no tests.
    if (failed.length === 0 && file.status === 'failed') return [{ name: file.name, message: file.message ?? '' }]
    return failed.map((test) => ({
      name: `${file.name} › ${test.fullName}`,
      message: test.failureMessages?.[0] ?? '',
    }))
  })
}

/** The browser specs that failed, with the first message of each. */
function failedSpecs(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => ({
        name: `${spec.file}:${spec.line} › ${spec.title}`,
        message: test.results[0]?.error?.message ?? '',
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failedSpecs)]
}

const formatFailure = ({ name, message }) => `✗ ${name}\n${shortened(message)}`

function reportIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** @param {string} file the report of an earlier run, which must not be taken for one of this run */
export function removeReport(file) {
  rmSync(file, { force: true })
}

/**
 * @param {string} file where Vitest or Playwright wrote its report as JSON
 * @returns {string[]} a line a failure, with its message below; none without a report
 */
export function failuresIn(file) {
  const report = reportIn(file)
  if (!report) return []
  return (report.testResults ? failedTests(report) : failedSpecs(report)).map(formatFailure)
}
