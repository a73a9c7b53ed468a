/**
 * `npm test`: everything that must hold, on a bare machine: format, lint, types, unit and
 * property tests, database tests on a real PostgreSQL, and stories in a real browser against
 * the built product.
 * `npm test -- --only unit` (or checks, build, stories) runs one part; `--quick` (npm run check)
 * runs what needs neither database nor built product.
 */
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { failuresIn, forget, secondTriesIn } from './failures.mjs'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'

ensureInstalled({ withDevelopmentTools: true })
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined

/** More stories than this that hold only at their second try are a fault (docs/decisions/0016-a-second-try.md). */
const maxSecondTries = 3

const isQuick = process.argv.includes('--quick')
const quickProjects = ['core', 'content', 'web'].flatMap((name) => ['--project', name])

const reportOf = (name) => `${root}/.cache/${name}-report.json`
const bin = (name) => `node_modules/.bin/${name}`
const parts = [
  { name: 'checks', title: 'format, lint and types', command: ['npm', 'run', '--silent', 'check:static'] },
  { name: 'build', title: 'build', work: () => ensureBuilt() },
  {
    name: 'unit',
    title: 'unit, property and database tests',
    before: installBrowser,
    command: [
      bin('vitest'),
      'run',
      // By itself the runner leaves a core to others: on two cores it would have one worker.
      `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportOf('unit')}`,
      ...(isQuick ? quickProjects : []),
    ],
  },
  {
    name: 'stories',
    title: 'stories in a browser',
    before: installBrowsers,
    command: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts', '--grep-invert', '@long'],
  },
]

async function installBrowser() {
  const { ensureBrowser } = await import('./browser.mjs')
  ensureBrowser()
}

async function installBrowsers() {
  await installBrowser()
  const { ensureFirefox } = await import('./browser.mjs')
  ensureFirefox()
}

const testEnvironment = {
  ...process.env,
  CI: 'true',
  NODE_OPTIONS: `--import ${pathToFileURL(`${root}/scripts/node20.mjs`).href}`,
}

let passed = 0
const failed = []
for (const part of parts) {
  if (only && part.name !== only) continue
  if (isQuick && !['checks', 'unit'].includes(part.name)) continue
  console.log(`\n── ${part.title} ──`)
  await part.before?.()
  if (part.work) {
    part.work()
    passed += 1
    continue
  }
  forget(reportOf(part.name))
  const [program = '', ...args] = part.command
  const done = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: testEnvironment,
  })
  const secondTries = secondTriesIn(reportOf(part.name))
  if (secondTries.length > 0)
    console.log(['', `── held at the second try: ${part.title} ──`, ...secondTries].join('\n'))
  if (done.status === 0 && secondTries.length <= maxSecondTries) passed += 1
  else failed.push(part)
}
for (const part of failed)
  console.log(['', `── failed: ${part.title} ──`, ...failuresIn(reportOf(part.name))].join('\n'))
console.log(`\nparts: ${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
