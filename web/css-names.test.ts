/** contrast.css speaks of classes of other sheets by their built names: each must be there. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { scopedName } from './css-names.config.ts'

const source = path.join(import.meta.dirname, 'src')
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => path.join(source, file))
const built = new Set(
  sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => scopedName(name, file)),
  ),
)
const named = [
  ...readFileSync(path.join(source, 'components', 'contrast.css'), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .matchAll(/\.([a-z][a-z-]*_\w+)/g),
].map(([, name = '']) => name)

it('names classes that there are', () => {
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !built.has(name))).toEqual([])
})
