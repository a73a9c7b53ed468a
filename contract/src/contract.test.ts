/** What the procedures of the contract declare, held against each other. */
import { limitPolicies } from '@tilerush/core/limits/constants'
import { expect, it } from 'vitest'
import { contract } from './contract.ts'
import { listProcedures, type ListedProcedure } from './list-procedures.ts'

const procedures = listProcedures(contract)

/** Fields that make a repeat the same as one request: of a press, of a visitor, of a seat, of a run; an upload. */
const keyFields = ['idempotencyKey', 'saveKey', 'claimSecret', 'secret', 'clicks', 'file']
/** It names an import, which is undone once. */
const withoutKey = 'boards.undoImport'

function hasKey({ name, inputSchema }: ListedProcedure): boolean {
  const fields = Object.keys((inputSchema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})
  return name === withoutKey || fields.some((field) => keyFields.includes(field))
}

it('lists all procedures by their names', () => {
  const names = procedures.map(({ name }) => name)
  expect(names).toContain('stars.add')
  expect(names.toSorted()).toEqual(
    Object.entries(contract)
      .flatMap(([feature, declared]) => Object.keys(declared).map((name) => `${feature}.${name}`))
      .toSorted(),
  )
})

it('a procedure says whether it repeats exactly if its input carries a key', () => {
  const saying = procedures.filter(({ meta }) => meta.repeats !== undefined).map(({ name }) => name)
  expect(saying).toEqual(procedures.filter(hasKey).map(({ name }) => name))
})

it('every limit bounds a procedure', () => {
  const bounding = new Set<string>(
    procedures.flatMap(({ meta: { limit = 'none', limitsInside = [] } }) => [limit, ...limitsInside]),
  )
  // Addresses of files alone are bounded by this one.
  // Files of an account, and `/api/v1`.
  const outside = new Set(['exportPerUser', 'apiPerKey', 'apiKeyPerIp'])
  const unused = Object.keys(limitPolicies).filter((name) => !bounding.has(name) && !outside.has(name))
  expect(unused).toEqual([])
})
