/**
 * What failed, told once more at the end of `npm test`: the output is long, and whoever reads only
 * its last lines must find the names there.
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

function failedStories(suite) {
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map((spec) => ({
      name: `${spec.file}:${spec.line} › ${spec.title}`,
      message: spec.tests[0]?.results.at(-1)?.error?.message ?? '',
    }))
  return [...own, ...(suite.suites ?? []).flatMap(failedStories)]
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
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failures = report.testResults ? failedTests(report) : failedStories(report)
  return failures.map(({ name, message }) => `✗ ${name}\n${shortened(message)}`)
}
