/**
 * `npm test`: everything that must hold, on a bare machine: format, lint, types, unit and
 * property tests, database tests on a real PostgreSQL, and stories in a real browser against
 * the built product.
 * `npm test -- --only unit` (or checks, build, stories) runs one part.
 */
import { spawnSync } from 'node:child_process'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'

ensureInstalled()
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined

const bin = (name) => `node_modules/.bin/${name}`
const parts = [
  { name: 'checks', title: 'format, lint and types', command: ['npm', 'run', '--silent', 'check:static'] },
  { name: 'build', title: 'build', work: () => ensureBuilt() },
  { name: 'unit', title: 'unit, property and database tests', command: [bin('vitest'), 'run'] },
  { name: 'stories', title: 'stories in a browser', before: installBrowser, command: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'] },
]

async function installBrowser() {
  const { ensureBrowser } = await import('./browser.mjs')
  ensureBrowser()
}

let passed = 0
let failed = 0
for (const part of parts) {
  if (only && part.name !== only) continue
  console.log(`\n── ${part.title} ──`)
  await part.before?.()
  if (part.work) {
    part.work()
    passed += 1
    continue
  }
  const [program = '', ...args] = part.command
  const done = spawnSync(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, CI: 'true' } })
  if (done.status === 0) passed += 1
  else failed += 1
}
console.log(`\nparts: ${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
