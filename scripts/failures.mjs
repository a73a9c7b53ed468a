/**
 * What failed or needed a second try, told once more at the end of `npm test`: the output is long, and
 * whoever reads only its last lines must find the names there.
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

/** The stories that ended with `status`, Playwright's 'unexpected' or 'flaky', and what their first try said. */
function storiesThat(status, suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map((test) => ({
        name: `${spec.file}:${spec.line} › ${spec.title}`,
        message: test.results[0]?.error?.message ?? '',
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => storiesThat(status, inner))]
}

const told = ({ name, message }) => `✗ ${name}\n${shortened(message)}`

function reportIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** @param {string} file the report of an earlier run, which must not be taken for one of this run */
export function forget(file) {
  rmSync(file, { force: true })
}

/**
 * @param {string} file where Vitest or Playwright wrote its report as JSON
 * @returns {string[]} a line a failure, with its message below; none without a report
 */
export function failuresIn(file) {
  const report = reportIn(file)
  if (!report) return []
  return (report.testResults ? failedTests(report) : storiesThat('unexpected', report)).map(told)
}

/**
 * @param {string} file where Playwright wrote its report as JSON
 * @returns {string[]} a line a story that failed and then held at its second try, with what it said first
 */
export function secondTriesIn(file) {
  const report = reportIn(file)
  return report?.suites ? storiesThat('flaky', report).map(told) : []
}
