/** Archives that lie in their list of files, or hold more than they say. */
import { open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxArchiveFiles } from '@tilerush/core/files/constants'
import { openFolder, removeFolder } from '../../../testing/temporary-folder.ts'
import { openArchive, type OpenArchive } from './open-archive.ts'

let folder: string
beforeAll(async () => {
  folder = await openFolder()
})
afterAll(async () => await removeFolder(folder))

async function withArchive<T>(bytes: Uint8Array, use: (archive: OpenArchive) => T | Promise<T>): Promise<T> {
  const file = path.join(folder, crypto.randomUUID())
  await writeFile(file, bytes)
  const handle = await open(file)
  try {
    return await use(await openArchive(handle))
  } finally {
    await handle.close()
  }
}
const readAll = async (bytes: Uint8Array) =>
  await withArchive(bytes, async ({ sizes, read }) => {
    const files: [string, number][] = []
    for (const name of sizes.keys()) files.push([name, (await read(name)).byteLength])
    return files
  })
/** Changes the list's entry of the only file: `at` bytes behind its signature. */
function changed(files: Zippable, at: number, value: number): Uint8Array {
  const bytes = Buffer.from(zipSync(files))
  bytes.writeUInt32LE(value, bytes.lastIndexOf('PK\u0001\u0002') + at)
  return bytes
}
const zeros = { 'a.png': [new Uint8Array(100_000), { level: 9 }] } satisfies Zippable
const broken = { code: 'ARCHIVE_BROKEN' }

test('packed and stored files are read, folders and what systems leave behind are passed over', async () => {
  const files = { 'x/': {}, 'x\\a.txt': [strToU8('abc'), { level: 0 }], 'b.txt': strToU8('b'.repeat(99)) } as Zippable
  expect(await readAll(zipSync({ ...files, '__MACOSX/._b.txt': strToU8('j') }))).toEqual([
    ['x/a.txt', 3],
    ['b.txt', 99],
  ])
})

test.each([
  ['is smaller than the file', 24, 1000],
  ['is larger than the file', 24, 100_001],
  ['is packed into more than is there', 20, 90_000],
  ['is packed into far more than it is', 20, 200_000_000],
  ['stands elsewhere', 42, 7],
  ['is packed in another way', 10, 9],
  ['is locked', 8, 1],
])('a file that %s by the list is broken, and no more of it is unpacked', async (_what, at, value) => {
  await expect(readAll(changed(zeros, at, value))).rejects.toMatchObject(broken)
})

test('a list that is not as long as the end says is broken', async () => {
  const bytes = Buffer.from(zipSync(zeros))
  const end = bytes.lastIndexOf('PK\u0005\u0006')
  for (const [at, value] of [
    [10, 2],
    [10, 0],
  ] as const) {
    const other = Buffer.from(bytes)
    other.writeUInt16LE(value, end + at)
    await expect(readAll(other)).rejects.toMatchObject(broken)
  }
  const many = Buffer.from(bytes)
  many.writeUInt16LE(maxArchiveFiles + 1, end + 10)
  await expect(readAll(many)).rejects.toMatchObject({ code: 'ARCHIVE_TOO_MANY_FILES' })
})

test('a list that is longer than lists are is broken, however long it says to be', async () => {
  const comment = 'x'.repeat(60_000)
  const files = Object.fromEntries(
    Array.from({ length: 90 }, (_, index) => [`${index}.txt`, [zeros['a.png'][0], { comment }]]),
  )
  await expect(readAll(zipSync(files as Zippable))).rejects.toMatchObject(broken)
})

test('every shortened archive is broken', async () => {
  const bytes = zipSync({ ...zeros, 'b.txt': strToU8('b') })
  for (let length = 0; length < bytes.byteLength; length += 7) {
    await expect(readAll(bytes.subarray(0, length))).rejects.toMatchObject(broken)
  }
})
