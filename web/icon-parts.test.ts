import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { withoutKeys } from './icon-parts.config.ts'

const folder = path.join(import.meta.dirname, '../node_modules/lucide-react/dist/esm/icons')
const icons = readdirSync(folder).filter((file) => file.endsWith('.mjs'))
/** Stands in for the part of the library that makes a component of an icon. */
const importLine = /^import .*;$/m

interface Icon {
  readonly name: string
  readonly node: readonly (readonly [string, { readonly key?: string }])[]
}

async function iconOf(code: string): Promise<Icon> {
  const alone = code.replace(importLine, 'const createLucideIcon = () => null')
  const { __iconData } = (await import(`data:text/javascript,${encodeURIComponent(alone)}`)) as { __iconData: Icon }
  return __iconData
}

it.each(['play.mjs', 'calendar-days.mjs', 'star.mjs', 'key.mjs', 'image-plus.mjs'])(
  'draws %s as before',
  async (file) => {
    const code = readFileSync(path.join(folder, file), 'utf8')
    const before = await iconOf(code)
    const after = await iconOf(withoutKeys(code))
    expect(before.node.every(([, { key }]) => key !== undefined)).toBe(true)
    expect(after).toEqual({ ...before, node: before.node.map(([tag, drawn]) => [tag, { ...drawn, key: undefined }]) })
  },
)

it('leaves a key in no icon, and none that reads a property for nothing', () => {
  expect(icons.length).toBeGreaterThan(1000)
  const left = icons.filter((file) =>
    /\bkey:|^__iconData\.node;$/m.test(withoutKeys(readFileSync(path.join(folder, file), 'utf8'))),
  )
  expect(left).toEqual([])
})
