/** What a source file imports: types, re-exports and dynamic imports as well. */
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import type { TextFile } from './text-files.ts'

export interface Import {
  readonly from: string
  /** A path within the repository, `package:…` or `node:…`. */
  readonly to: string
  readonly line: number
}

export function findImports({ path: from, text }: TextFile): Import[] {
  const { module, errors } = parseSync(from, text)
  if (errors[0]) throw new Error(`${from}: ${errors[0].message}`)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ].map(({ value, start }) => ({ specifier: value, start }))
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, specifier] = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end)) ?? []
    return specifier === undefined ? [] : [{ specifier, start }]
  })
  return [...named, ...dynamic].map(({ specifier, start }) => ({
    from,
    to: toTarget(from, specifier),
    line: text.slice(0, start).split('\n').length,
  }))
}

/** Relative imports name their file in full, and packages of the workspace export `src/*.ts`. */
function toTarget(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  if (specifier.startsWith('node:')) return specifier
  const [, room, inside] = /^@tilerush\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? []
  return room === undefined ? `package:${specifier}` : `${room}/src/${inside ?? 'index'}.ts`
}
