import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Release } from '../src/lib/api/offline-names.ts'
import { filesToDrop, maxStoredReleases, withRelease } from './shell.ts'

const release = (id: string, ...files: string[]): Release => ({ id, entries: [`/${id}.js`], files })

it('puts a new release first and deletes the fourth', () => {
  const known = ['c', 'b', 'a'].map((id) => release(id, `/${id}.js`))
  expect(withRelease(known, release('d', '/d.js')).map(({ id }) => id)).toEqual(['d', 'c', 'b'])
})

it('adds the files of another language to the same release', () => {
  const known = [release('b', '/b.en.js'), release('a', '/a.js')]
  expect(withRelease(known, release('b', '/b.ar.js'))).toEqual([release('b', '/b.en.js', '/b.ar.js'), known[1]])
})

it('never drops a file that one of the last releases has', () => {
  const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })
  const files = fc.array(fc.constantFrom('/1', '/2', '/3', '/4', '/5', '/6'))
  fc.assert(
    fc.property(ids, fc.array(files, { minLength: 20 }), (installed, getFiles) => {
      let releases: readonly Release[] = []
      let cached: string[] = []
      for (const [index, id] of installed.entries()) {
        const own = release(id, ...(getFiles[index] ?? []))
        releases = withRelease(releases, own)
        cached = [...new Set([...cached, ...own.files])]
        const dropped = filesToDrop(cached, releases)
        expect(releases.length).toBeLessThanOrEqual(maxStoredReleases)
        expect(releases[0]?.id).toBe(id)
        for (const { files: needed } of releases) expect(dropped.filter((file) => needed.includes(file))).toEqual([])
        cached = cached.filter((file) => !dropped.includes(file))
      }
    }),
  )
})
