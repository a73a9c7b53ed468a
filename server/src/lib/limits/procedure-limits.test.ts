import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { limitPolicies, type LimitName } from './limits.ts'
import { findCallLimit, findLimitedProcedures } from './procedure-limits.ts'
import { projectRoot } from '../project-root.ts'

const names = Object.keys(limitPolicies) as LimitName[]
/** Addresses of files beside the procedures. */
const files: Partial<Record<LimitName, string>> = {
  exportPerUser: '`GET /account/export.zip`, `GET /account/runs.csv`, `GET /audit.csv`',
  uploadPerUser: '`POST /archive`',
}

function toSpan(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400} d`
  return seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`
}

function toRow(name: LimitName): string {
  const { points, durationSeconds, by } = limitPolicies[name]
  const procedures = findLimitedProcedures(name).map((procedure) => `\`${procedure}\``)
  const counted = [...procedures, ...(files[name] ? [files[name]] : [])].join(', ')
  return `| \`${name}\` | ${points} | ${toSpan(durationSeconds)} | ${by} | ${counted} |`
}

it('docs/operations.md shows every limit with what it counts', () => {
  const page = readFileSync(path.join(projectRoot, 'docs', 'operations.md'), 'utf8')
  const shown = page.split('\n').filter((line) => line.startsWith('| `') && line.includes('Per'))
  expect(shown).toEqual(names.map(toRow))
})

it('every limit bounds something', () => {
  const unused = names.filter((name) => findLimitedProcedures(name).length === 0 && !files[name])
  expect(unused).toEqual([])
})

it('a procedure is counted before it runs where the table says so', () => {
  expect(findCallLimit(['stars', 'add'])).toBe('starPerUser')
  expect(findCallLimit(['account', 'updatePassword'])).toBe('accountChangePerUser')
  expect(findCallLimit(['account', 'login'])).toBeUndefined()
  expect(findCallLimit(['boards', 'list'])).toBeUndefined()
  expect(findCallLimit(['no', 'such'])).toBeUndefined()
})
