/**
 * `npm run test:nodes`: the unit, database and HTTP tests on each release line of Node that the product supports.
 * The `node` package of the registry brings the releases; they are stored in `.cache/nodes`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, root } from './prepare.mjs'

/** One release of each line named in README.md. */
const releases = ['20.19.5', '22.23.3', '24.21.0']
const projects = ['core', 'content', 'scripts', 'web', 'server']

/** Installs the release once and returns the folder of its `node` program. */
function ensureNode(release) {
  const folder = path.join(root, '.cache/nodes', release)
  const programs = path.join(folder, 'node_modules/node/bin')
  if (existsSync(programs)) return programs
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
  const install = ['install', '--no-audit', '--no-fund', '--loglevel=error', `node@${release}`]
  const { status } = spawnSync('npm', install, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`Node ${release} cannot be installed`)
  return programs
}

ensureInstalled({ withDevelopmentTools: true })
const failed = []
for (const release of releases) {
  const programs = ensureNode(release)
  console.log(`\n── Node ${release} ──`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    ...projects.flatMap((name) => ['--project', name]),
  ]
  const { status } = spawnSync(path.join(programs, 'node'), args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CI: 'true',
      PATH: `${programs}${path.delimiter}${process.env.PATH}`,
      NODE_OPTIONS: `--import ${pathToFileURL(`${root}/scripts/node20.mjs`).href}`,
    },
  })
  if (status !== 0) failed.push(release)
}
console.log(failed.length === 0 ? `\npassed on Node ${releases.join(', ')}` : `\nfailed on Node ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
