import { expect, it } from 'vitest'
import { requireUsable } from './require-usable.ts'

const usable = { version: 150_018, isPooled: false, isReadOnly: false, latestMigrationMs: 1000 }

it.each([
  ['of this release', usable],
  ['of an earlier release', { ...usable, latestMigrationMs: 1 }],
  ['without tables', { ...usable, latestMigrationMs: null }],
])('a database %s is usable', (_, state) => {
  expect(() => requireUsable(state, 1000)).not.toThrow()
})

it.each([
  ['of an older PostgreSQL', { ...usable, version: 140_012 }, /^The database is PostgreSQL 14; set DATABASE_URL/],
  ['behind a pool by transaction', { ...usable, isPooled: true }, /^DATABASE_URL leads to a pool by transaction/],
  ['that is read-only', { ...usable, isReadOnly: true }, /^The database is read-only; set DATABASE_URL/],
  ['of a newer release', { ...usable, latestMigrationMs: 1001 }, /^The database was migrated by a newer release/],
])('a database %s is refused with one line', (_, state, line) => {
  expect(() => requireUsable(state, 1000)).toThrow(line)
})
