/** What importing may cost: room on the disk, and time of everybody else. */
import { strToU8, zipSync, type Zippable } from 'fflate'
import { manifestLimits, maxArchiveFiles, maxStagedArchiveBytes } from '@tilerush/core/files/constants'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boardImports } from '../../../lib/database/schema.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import { draftNamed } from '../../../testing/fixtures/boards.ts'
import { createTestDeps, type TestDeps } from '../../../testing/test-deps.ts'
import { signIn } from '../../../testing/accounts/visitors.ts'
import { findArchiveState } from './apply-import.ts'
import { planImport } from './plan-import.ts'
import { readArchive } from './read-archive.ts'

let deps: TestDeps
let user: SessionUser
let rival: SessionUser

beforeAll(async () => {
  deps = await createTestDeps()
  user = (await signIn(deps, { role: 'editor' })).user
  rival = (await signIn(deps, { role: 'editor' })).user
})
beforeEach(async () => {
  await deps.database.orm.delete(boardImports)
  for (const key of await deps.files.list('imports')) await deps.files.remove(key)
})
afterAll(() => deps.close())

const credit = { author: '', licence: '', licenceUrl: '', source: '', sourceUrl: '', note: '' }

function zip(files: Zippable, manifest?: string): Uint8Array {
  const draft = draftNamed('Flags')
  const tiles = draft.tiles.map((tile) => ({ ...tile, imageFilename: 'a.png', credit }))
  const board = { ...draft, tiles, slug: 'flags', imagesFolderName: 'flags' }
  const json = manifest ?? JSON.stringify({ product: 'tilerush-boards', format: 1, boards: [board] })
  return zipSync({ ...files, 'manifest.json': strToU8(json) })
}

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += 65_536) yield await Promise.resolve(bytes.subarray(at, at + 65_536))
}
const plan = (archive: Uint8Array, editor = user) => planImport(deps, editor, inChunks(archive))
const image = { 'images/flags/a.png': new Uint8Array(1000) }
const staged = () => deps.files.list('imports')

test('the next archive of a user replaces the one that waits, and no one else’s', async () => {
  const first = await plan(zip(image))
  const other = await plan(zip(image), rival)
  const second = await plan(zip(image))
  expect(await staged()).toEqual([other, second].map(({ importId }) => `imports/${importId}/0`).toSorted())
  expect(await findArchiveState(deps, user, first.importId)).toBeNull()
  expect(await findArchiveState(deps, user, second.importId)).toMatchObject({ state: 'planned' })
})

test('an archive is refused when it and all that wait hold too much, and leaves nothing behind', async () => {
  const row = {
    importId: crypto.randomUUID(),
    userId: rival.userId,
    createdAt: new Date(),
    lastSeenAt: new Date(),
    plan: [],
  }
  const numBytes = maxStagedArchiveBytes - 1000
  await deps.database.orm.insert(boardImports).values({ ...row, state: 'planned', manifest: { numBytes } })
  await expect(plan(zip({ ...image, 'images/flags/b.png': new Uint8Array(1) }))).rejects.toMatchObject({
    code: 'ARCHIVES_WAITING',
  })
  expect(await staged()).toEqual([])
  await plan(zip(image))
  expect(await staged()).toHaveLength(1)
})

test('too many names are refused before anything is unpacked, and more than the archive’s list says, too', async () => {
  const many = Object.fromEntries(
    Array.from({ length: maxArchiveFiles }, (_, index) => [`images/flags/${index}.png`, image['images/flags/a.png']]),
  )
  let numPut = 0
  const files = { ...deps.files, put: () => Promise.resolve(void numPut++) }
  const planned = planImport({ ...deps, files }, user, inChunks(zip(many)))
  await expect(planned).rejects.toMatchObject({ code: 'ARCHIVE_TOO_MANY_FILES' })
  expect(numPut).toBe(0)

  const read = async (numFiles: number) => {
    for await (const { name } of readArchive(inChunks(zip(image)), numFiles)) expect(name).not.toBe('')
  }
  await read(2)
  await expect(read(1)).rejects.toMatchObject({ code: 'ARCHIVE_BROKEN' })
})

test.each([
  ['deep', '['.repeat(manifestLimits.bytes - 1)],
  ['of many values', `[${'1,'.repeat(manifestLimits.nodes)}1]`],
  ['too large', `["${'x'.repeat(manifestLimits.bytes)}"]`],
])('a manifest that is %s is refused before it is parsed', async (_what, manifest) => {
  const parse = JSON.parse
  let longest = 0
  JSON.parse = (text: string, ...rest) => {
    longest = Math.max(longest, text.length)
    return parse(text, ...rest) as unknown
  }
  try {
    await expect(plan(zip(image, manifest))).rejects.toMatchObject({ code: 'ARCHIVE_FOREIGN' })
  } finally {
    JSON.parse = parse
  }
  expect(longest).toBeLessThan(100_000)
  expect(await staged()).toEqual([])
})
