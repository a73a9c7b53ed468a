import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Found by walking up, because several image packages do not export their package.json. */
function packageFolder(name: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === dirname(folder)) throw new Error(`Package ${name} is not installed`)
  }
}

export function packagePath(name: string, path: string): string {
  return join(packageFolder(name), path)
}

export function readPackageText(name: string, path: string): string {
  return readFileSync(packagePath(name, path), 'utf8')
}

export function readPackageJson(name: string, path: string): unknown {
  return JSON.parse(readPackageText(name, path))
}

/** Package name and version, the form of a credit's `source`. */
export function packageLabel(name: string): string {
  const { version } = readPackageJson(name, 'package.json') as { version: string }
  return `${name} ${version}`
}
