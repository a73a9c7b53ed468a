/** docs/procedures.md names existing procedures only. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@tilerush/contract/contract'
import { expect, it } from 'vitest'
import { projectRoot } from '../lib/project-root.ts'

const known = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.keys(procedures).map((name) => `${feature}.${name}`),
)
const page = readFileSync(path.join(projectRoot, 'docs', 'procedures.md'), 'utf8')
const named = [...page.matchAll(/`([a-z]+\.[a-zA-Z]+)`/g)].map(([, name = '']) => name)

it('has every procedure that the page names', () => {
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})
