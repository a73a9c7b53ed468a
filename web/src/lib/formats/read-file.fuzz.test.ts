/** docs/rules.md#files-that-become-boards: whatever a file was changed to, it is read or refused. */
import * as fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readOrRefuse, readTestFile } from './testing/read-bytes.ts'

const names = [
  'anki-apkg-export.apkg',
  'anki-zstd.apkg',
  'classquiz.cqa',
  'moodle.xml',
  'openpyxl.xlsx',
  'sheetjs.xlsx',
  'infozip.zip',
  'cmyk.jpg',
  'turned.jpg',
  'sixteen-bit.png',
  'picture.avif',
  'photo.heic',
  'scan.tiff',
  'animated.gif',
]
const numRuns = 25

/** Where, as a part of the whole, and what is done there. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  kind: fc.constantFrom('set', 'cut', 'repeat', 'zeros', 'end'),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

function apply(file: Uint8Array, { at, kind, bytes }: Change): Uint8Array {
  const from = Math.floor(at * file.byteLength)
  const to = from + bytes.byteLength
  const [before, after] = [file.subarray(0, from), file.subarray(kind === 'repeat' ? from : to)]
  const between = { set: bytes, cut: [], repeat: file.subarray(from, to), zeros: bytes.map(() => 0), end: [] }[kind]
  return new Uint8Array(kind === 'end' ? before : [...before, ...between, ...after])
}

/** The file, or one of its parts where it is packed. */
function changed(file: Uint8Array, part: number, changes: readonly Change[]): Uint8Array {
  const mutate = (bytes: Uint8Array): Uint8Array => changes.reduce(apply, bytes)
  if (file[0] !== 0x50 || part === 0) return mutate(file)
  const files = unzipSync(file)
  const paths = Object.keys(files)
  const path = paths[part % paths.length] ?? ''
  return zipSync({ ...files, [path]: mutate(files[path] ?? new Uint8Array()) })
}

test.each(names)('%s', async (name) => {
  const file = readTestFile(name)
  await fc.assert(
    fc.asyncProperty(fc.nat(20), fc.array(change, { minLength: 1, maxLength: 4 }), async (part, changes) => {
      expect(await readOrRefuse(name, changed(file, part, changes))).toMatchObject({ fileName: name })
    }),
    { numRuns },
  )
})
