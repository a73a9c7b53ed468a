/**
 * `npm run build`: side by side the two that take long: the pages, and the server, which draws the thumbnails of the
 * starter boards ahead. `node scripts/build.mjs web` or `server` builds one of them. Each step is started as a process
 * of Node: through npm and the packages' own commands it would be three, which the first start of the product waits for.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from './prepare.mjs'

const rolldown = fileURLToPath(new URL('../bin/cli.mjs', import.meta.resolve('rolldown')))
const withTypeScript = ['--import', 'tsx']

/** Arguments of Node for each step, one after the other. */
const steps = {
  web: [
    ['web/compile-messages.mjs', 'build'],
    [...withTypeScript, 'web/build.ts'],
  ],
  server: [
    [rolldown, '-c', 'server/rolldown.config.ts'],
    [...withTypeScript, 'server/prepare-images.ts'],
  ],
}

/** Resolves with the exit code of a step. */
function started(args) {
  return new Promise((resolve) => {
    // A test runner that builds first has a NODE_ENV of its own, with which React's development build would be served.
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Resolves with the exit code of the first step that fails, or 0. */
async function built(name) {
  for (const args of steps[name]) {
    const code = await started(args)
    if (code !== 0) return code
  }
  return 0
}

const requested = process.argv.slice(2)
const names = Object.keys(steps).filter((name) => requested.length === 0 || requested.includes(name))
const codes = await Promise.all(names.map((name) => built(name)))
process.exit(Math.max(...codes))
