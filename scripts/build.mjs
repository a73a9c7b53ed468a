/**
 * `npm run build`: side by side the two that take long: the pages, and the server, which draws the thumbnails of the
 * starter boards ahead.
 */
import { spawn } from 'node:child_process'
import { root } from './prepare.mjs'

/** Resolves with the exit code of a script of package.json. */
function started(script) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

const codes = await Promise.all(['build:web', 'build:server'].map((script) => started(script)))
process.exit(Math.max(...codes))
