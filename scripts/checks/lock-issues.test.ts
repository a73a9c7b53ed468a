import { describe, expect, it } from 'vitest'
import { findOldVersions, findUncheckedEntries, knownHoles, readLock, type LockEntries } from './lock-issues.ts'

const packages = readLock('package-lock.json')
const sharp = 'node_modules/sharp'
/** The committed lock with one entry changed. */
const withEntry = (name: string, change: object): LockEntries => ({
  ...packages,
  [name]: { ...packages[name], ...change },
})

describe('entries that an installation cannot check', () => {
  it.each([
    [{ integrity: undefined }, 'has no integrity'],
    [{ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'its integrity is no SHA-512'],
    [{ resolved: 'https://example.org/a.tgz' }, 'names where it is downloaded from (https://example.org/a.tgz)'],
  ])('are found: %j', (change, issue) => {
    expect(findUncheckedEntries(withEntry(sharp, change))).toEqual([`${sharp}: ${issue}`])
  })

  it('include a binary of a known family that is not for a platform alone', () => {
    const added = 'node_modules/@oxlint/binding-amiga'
    expect(findUncheckedEntries(withEntry(added, { version: '1.0.0', optional: true, os: ['amiga'] }))).toEqual([])
    expect(findUncheckedEntries(withEntry(added, { version: '1.0.0' }))).toEqual([`${added}: has no integrity`])
  })
})

describe('versions with known holes', () => {
  it('are found at any depth', () => {
    expect(findOldVersions(withEntry(sharp, { version: '0.34.5' }), knownHoles)).toEqual([
      expect.stringMatching(/^node_modules\/sharp: 0\.34\.5 is below 0\.35\.0 \(GHSA-f88m-g3jw-g9cj: /),
    ])
    const deep = { ...packages, 'node_modules/a/node_modules/ws': { version: '8.17.0' } }
    expect(findOldVersions(deep, knownHoles)).toHaveLength(1)
  })

  it('are accepted by name and version alone, as long as they are there', () => {
    const { accepted } = knownHoles
    expect(findOldVersions(packages, { ...knownHoles, accepted: [] }).length).toBeGreaterThanOrEqual(accepted.length)
    const other = [...accepted, { name: 'esbuild', version: '0.17.0', why: '' }]
    expect(findOldVersions(packages, { ...knownHoles, accepted: other })).toEqual([
      'esbuild 0.17.0 is accepted, and no longer in the lock',
    ])
  })
})
