/**
 * What every command of the product needs first: a Node that is new enough, the locked
 * dependencies, and a build that matches the sources. Plain JavaScript without dependencies,
 * because it runs before any is installed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const installStamp = path.join(root, 'node_modules', '.tilerush-lock')
const buildStamp = path.join(root, '.cache', 'build-stamp')

/** Everything whose change asks for a new build. */
const sources = [
  'core/src',
  'contract/src',
  'server/src',
  'server/migrations',
  'server/rolldown.config.ts',
  'server/prepare-images.ts',
  'web',
  'content/starter-boards.zip',
  'content/starter-boards.json',
  'package-lock.json',
  'tsconfig.base.json',
]
/** Made by a build, some of them differently each time: hashed, they would ask for a build again and again. */
const notSources = new Set(['node_modules', 'dist', 'paraglide', 'cache', 'README.md'])

function toHash(texts) {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex')
}

function* filesBelow(position) {
  if (!existsSync(position)) return
  const entries = readdirSync(position, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (entry.name.startsWith('.') || notSources.has(entry.name)) continue
    const below = path.join(position, entry.name)
    if (entry.isDirectory()) yield* filesBelow(below)
    else if (!/\.test\.tsx?$|\.tsbuildinfo$/.test(entry.name)) yield below
  }
}

function* sourceBytes() {
  for (const source of sources) {
    const position = path.join(root, source)
    const files = /\.\w+$/.test(source) ? [position] : filesBelow(position)
    for (const file of files) {
      if (!existsSync(file)) continue
      yield path.relative(root, file)
      yield readFileSync(file)
    }
  }
}

function stampIs(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value
}

/** Runs a command in the project's root with its output shown; ends this process when it fails. */
export function run(command, args) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status === 0) return
  console.error(`\n${[command, ...args].join(' ')} failed.`)
  process.exit(done.status ?? 1)
}

export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Tilerush needs Node.js 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}

/**
 * Installs the locked dependencies unless those of this very lock file are there: what builds and runs the product, and
 * for tests and measurements the tools of development as well.
 */
export function ensureInstalled({ withDevelopmentTools = false } = {}) {
  ensureNode()
  const lock = toHash([readFileSync(path.join(root, 'package-lock.json'))])
  const everything = `${lock} with development tools`
  if (stampIs(installStamp, everything) || (!withDevelopmentTools && stampIs(installStamp, lock))) return
  console.log('Installing the locked dependencies …')
  const which = withDevelopmentTools ? '--include=dev' : '--omit=dev'
  run('npm', ['ci', which, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(installStamp, withDevelopmentTools ? everything : lock)
}

/** Builds web and server unless the sources are those of the last build. */
export function ensureBuilt() {
  const now = toHash(sourceBytes())
  const built = ['server/dist/main.js', 'web/dist/index.html']
  if (stampIs(buildStamp, now) && built.every((file) => existsSync(path.join(root, file)))) return
  console.log('Building …')
  run('node', ['scripts/build.mjs'])
  mkdirSync(path.dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, now)
}
