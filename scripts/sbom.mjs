/**
 * `npm run sbom`: what a release consists of, as a CycloneDX file to be attached to it. Made from the committed lock
 * alone, so it needs no network and no installed packages, and is the same on every machine but for its time and number.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only']
// npm is a script of Node; run by it, this needs no shell on any system.
const npm = process.env['npm_execpath']
const [program, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
const text = execFileSync(program, [...first, 'sbom', ...options, '--offline'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const sbom = JSON.parse(text)
// npm names the product after the folder that it lies in.
Object.assign(sbom.metadata.component, { name, version })
const file = path.join(root, 'dist', `${name}-${version}.cdx.json`)
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${path.relative(root, file)}: ${sbom.components.length} components`)
