/**
 * `npm test`: everything that must hold, on a bare machine: format, lint, types, unit and
 * property tests, database tests on a real PostgreSQL, and specs in real browsers against
 * the built product.
 * `npm test -- --only unit` (or checks, build, specs, nodes, dev) runs one part; `--quick` (npm run
 * check) runs what needs neither database nor built product; `--full` (npm run test:full) adds the
 * unit and database tests on each release line of Node, the specs tagged @full and those of
 * `npm run dev`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { failuresIn } from './failures.mjs'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { runSideBySide } from './side-by-side.mjs'
import { openTestFolder } from './test-folder.mjs'

ensureInstalled({ withDevelopmentTools: true })
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const isQuick = process.argv.includes('--quick')
const isFull = process.argv.includes('--full')
const quickProjects = ['core', 'content', 'web']

/** One release of each line of Node that README.md names; the registry's package `node` brings them. */
const releases = ['20.19.5', '22.23.3', '24.21.0']
const projectsOfNode = [...quickProjects, 'scripts', 'server']

const getReport = (name) => `${root}/.cache/${name}-report.json`
const bin = (name) => `node_modules/.bin/${name}`
const toArgs = (projects) => projects.flatMap((name) => ['--project', name])

const getNpmTask = (name) => ({ title: name, command: ['npm', 'run', '--silent', name] })
/**
 * Compiled messages are read by linter, compiler and tests: they come first, beside what reads texts only. Files of
 * content that import its own packages are compiled by `npm run build:content`.
 */
const textChecks = ['messages', 'check:format', 'check:content', 'check:repository'].map(getNpmTask)
/** The linter compiles, too. */
const codeChecks = ['check:lint', 'check:unused'].map(getNpmTask)

/** @returns {string[]} the command that runs the unit tests: of every project when none is given */
const getTestCommand = (maxWorkers, projects = []) => [
  bin('vitest'),
  'run',
  `--maxWorkers=${maxWorkers}`,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${getReport('unit')}`,
  ...toArgs(projects),
]

/** The static checks, and in the quick run the unit tests beside them: each leaves a core idle now and then. */
async function runChecks() {
  const lanes = Math.max(2, availableParallelism())
  // The linter takes the other core.
  const unitTests = { title: 'unit tests', command: getTestCommand(Math.max(1, lanes - 1), quickProjects) }
  const failed = [
    ...(await runSideBySide(textChecks, lanes, testEnvironment)),
    ...(await runSideBySide(isQuick ? [unitTests, ...codeChecks] : codeChecks, lanes, testEnvironment)),
  ]
  return { passed: failed.length === 0, lines: failed.map((title) => `✗ ${title}`) }
}

const parts = [
  { name: 'checks', title: 'format, lint and types', report: 'unit', work: runChecks },
  { name: 'build', title: 'build', work: build },
  {
    name: 'unit',
    title: 'unit, property and database tests',
    before: async () => {
      await Promise.all([waitForBrowsers(), compileMessages()])
    },
    needsBrowsers: true,
    // On two cores two more than cores: tests often wait for a process or a timer.
    command: getTestCommand(Math.max(4, availableParallelism() - 1)),
  },
  ...releases.map((release) => ({
    name: 'nodes',
    title: `unit and database tests on Node ${release}`,
    before: compileMessages,
    command: `npm exec --yes --package=node@${release} -- node node_modules/vitest/vitest.mjs run --reporter=dot`
      .split(' ')
      .concat(toArgs(projectsOfNode)),
  })),
  {
    name: 'specs',
    title: 'browser specs',
    before: waitForBrowsers,
    needsBrowsers: true,
    command: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
  },
  {
    name: 'dev',
    title: 'npm run dev in a browser',
    before: installWholeBrowser,
    command: ['npm', 'run', '--silent', 'test:dev'],
  },
]

/** A build that fails ends the run: specs need it. */
async function build() {
  ensureBuilt()
  return { passed: true, lines: [] }
}

/** A download is waited for beside the checks and the build, which come first. */
async function waitForBrowsers() {
  const failedTasks = await browsers
  if (failedTasks.length > 0) throw new Error('The browsers of the tests are missing.')
}

/** In a whole run they are compiled for the checks. */
async function compileMessages() {
  if (only) await runSideBySide([getNpmTask('messages')], 1)
}

/** `npm run dev` is seen in a window where there is a display, which the headless shell cannot open. */
async function installWholeBrowser() {
  const { ensureBrowser } = await import('./browser.mjs')
  ensureBrowser()
}

// A signal would end this process without the event that removes the folder of the tests.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.once(signal, () => process.exit(code))

const testEnvironment = {
  ...process.env,
  CI: 'true',
  ...(isFull ? { TEST_FULL: '1' } : {}),
  // What was built just before is what tests start in processes of their own (server/src/testing/processes/program-args.ts).
  ...(only || isQuick ? {} : { TEST_BUILT: '1' }),
  TMPDIR: openTestFolder(),
  // Compiler and linter are Go programs: by default they spend a fifth of their time on collecting memory.
  GOGC: process.env.GOGC ?? '200',
}

/** What a full run adds; `--only` runs them, too. */
const fullParts = new Set(['nodes', 'dev'])

function isChosen({ name }) {
  if (only) return name === only
  if (isQuick) return name === 'checks'
  return isFull || !fullParts.has(name)
}

/** @returns {Promise<{ passed: boolean, lines: string[] }>} */
async function runCommand({ command: [program, ...args] }) {
  const shell = process.platform === 'win32'
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', shell, env: testEnvironment })
  const [status] = await once(child, 'exit')
  return { passed: status === 0, lines: [] }
}

const chosenParts = parts.filter(isChosen)
const browsers = chosenParts.some(({ needsBrowsers }) => needsBrowsers)
  ? runSideBySide([{ title: 'browsers', command: ['node', 'scripts/install-browsers.mjs'] }], 1)
  : Promise.resolve([])

const failures = []
for (const part of chosenParts) {
  console.log(`\n── ${part.title} ──`)
  await part.before?.()
  const report = getReport(part.report ?? part.name)
  // That of an earlier run must not be taken for one of this run.
  rmSync(report, { force: true })
  const { passed, lines } = await (part.work ?? runCommand)(part)
  if (!passed) failures.push([`── failed: ${part.title} ──`, ...lines, ...failuresIn(report)])
}
for (const lines of failures) console.log(`\n${lines.join('\n')}`)
console.log(`\nparts: ${chosenParts.length - failures.length} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
