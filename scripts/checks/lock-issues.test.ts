import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findOldVersions, findUncheckedEntries, type LockEntries } from './lock-issues.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const { packages } = read('package-lock.json') as { packages: LockEntries }
const { minimums, accepted } = read('scripts/checks/minimum-versions.json') as {
  minimums: { name: string; minimum: string; advisory: string; why: string }[]
  accepted: { name: string; version: string; why: string }[]
}
/** The committed lock with one entry changed. */
const withEntry = (name: string, change: object): LockEntries => ({
  ...packages,
  [name]: { ...packages[name], ...change },
})

describe('entries that an installation cannot check', () => {
  it('are found: without a hash, with a weak one, with an address', () => {
    const sharp = 'node_modules/sharp'
    expect(findUncheckedEntries(withEntry(sharp, { integrity: undefined }))).toEqual([`${sharp}: has no integrity`])
    expect(findUncheckedEntries(withEntry(sharp, { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }))).toEqual([
      `${sharp}: its integrity is no SHA-512`,
    ])
    const resolved = 'https://registry.example.org/sharp.tgz'
    expect(findUncheckedEntries(withEntry(sharp, { resolved }))).toEqual([
      `${sharp}: names where it is downloaded from (${resolved})`,
    ])
  })

  it('include a binary of a known family that is not for a platform alone', () => {
    const added = 'node_modules/@oxlint/binding-amiga'
    expect(findUncheckedEntries(withEntry(added, { version: '1.0.0', optional: true, os: ['amiga'] }))).toEqual([])
    expect(findUncheckedEntries(withEntry(added, { version: '1.0.0' }))).toEqual([`${added}: has no integrity`])
  })

  it('are neither workspaces nor links', () => {
    const links = { core: { version: '0.1.0' }, 'node_modules/core': { resolved: 'core', link: true } }
    expect(findUncheckedEntries(links)).toEqual([])
  })
})

describe('versions with known holes', () => {
  it('are found at any depth', () => {
    expect(findOldVersions(withEntry('node_modules/sharp', { version: '0.34.5' }), minimums, accepted)).toEqual([
      expect.stringMatching(/^node_modules\/sharp: 0\.34\.5 is below 0\.35\.0 \(GHSA-f88m-g3jw-g9cj: /),
    ])
    const deep = { ...packages, 'node_modules/a/node_modules/ws': { version: '8.17.0' } }
    expect(findOldVersions(deep, minimums, accepted)).toHaveLength(1)
  })

  it('are accepted by name and version alone, as long as they are there', () => {
    expect(findOldVersions(packages, minimums, []).length).toBeGreaterThanOrEqual(accepted.length)
    const other = [...accepted, { name: 'esbuild', version: '0.17.0', why: '' }]
    expect(findOldVersions(packages, minimums, other)).toEqual([
      'esbuild 0.17.0 is accepted, and no longer in the lock',
    ])
  })

  it('each have an advisory and a reason', () => {
    for (const { advisory, why } of minimums) {
      expect(advisory).toMatch(/^(?:GHSA(?:-[23456789cfghjmpqrvwx]{4}){3}|CVE-\d{4}-\d{4,})$/)
      expect(why).not.toBe('')
    }
  })
})
