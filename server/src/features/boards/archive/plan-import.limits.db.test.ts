/** What importing may cost: room on the disk, and time of everybody else. */
import { strToU8, zipSync, type Zippable } from 'fflate'
import { manifestLimits, maxArchiveFiles, maxFileBytes, maxStagedArchiveBytes } from '@tilerush/core/files/constants'
import { maxStagedBytesPerUser, stagedArchiveYieldsMs } from '@tilerush/core/files/staging/constants'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { boardImports } from '../../../lib/database/schema.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import { draftNamed } from '../../../testing/fixtures/boards.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { signIn } from '../../../testing/accounts/visitors.ts'
import { findArchiveState } from './apply-import.ts'
import { ImportInvalid, planImport } from './plan-import.ts'

let user: SessionUser
let rival: SessionUser

const deps = useTestDeps()

beforeAll(async () => {
  user = (await signIn(deps, { role: 'editor' })).user
  rival = (await signIn(deps, { role: 'editor' })).user
})
beforeEach(async () => {
  await deps.database.orm.delete(boardImports)
  for (const key of await deps.files.list('imports')) await deps.files.remove(key)
})

const credit = { author: '', licence: '', licenceUrl: '', source: '', sourceUrl: '', note: '' }

/** A board whose tiles show these images in turn. */
function zipNamed(imageNames: readonly string[], files: Zippable): Uint8Array {
  const draft = draftNamed('Flags')
  const tiles = Array.from({ length: Math.max(imageNames.length, draft.tiles.length) }, (_, index) => {
    const tile = draft.tiles[index % draft.tiles.length]
    return { ...tile, imageFilename: imageNames[index % imageNames.length], credit }
  })
  const board = { ...draft, tiles, slug: 'flags', imagesFolderName: 'flags' }
  return zip(files, JSON.stringify({ product: 'tilerush-boards', format: 1, boards: [board] }))
}
function zip(files: Zippable, manifest?: string): Uint8Array {
  return manifest === undefined ? zipNamed(['a.png'], files) : zipSync({ ...files, 'manifest.json': strToU8(manifest) })
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

const waiting = (numBytes: number, userId: string, createdAt = deps.clock.now()) =>
  deps.database.orm.insert(boardImports).values({
    importId: crypto.randomUUID(),
    userId,
    createdAt,
    lastSeenAt: createdAt,
    state: 'planned',
    manifest: { numBytes },
    plan: [],
  })

test('an archive is refused when it and all that wait hold too much, and leaves nothing behind', async () => {
  await waiting(maxStagedArchiveBytes - 999, rival.userId)
  await expect(plan(zip(image))).rejects.toMatchObject({ code: 'ARCHIVES_WAITING' })
  expect(await staged()).toEqual([])
  expect(await deps.database.orm.select().from(boardImports)).toHaveLength(1)
})

test('where all hold too much, one that has waited for ten minutes gives way', async () => {
  const tenMinutesAgo = new Date(deps.clock.now().getTime() - stagedArchiveYieldsMs - 1)
  await waiting(maxStagedArchiveBytes - 2000, rival.userId, tenMinutesAgo)
  await waiting(1500, rival.userId)
  await plan(zip(image))
  const rows = await deps.database.orm.select({ userId: boardImports.userId }).from(boardImports)
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual([rival.userId, user.userId].toSorted())
})

test('an editor has 100 MB at most, of one archive and beside an import that runs', async () => {
  const names = Array.from({ length: 26 }, (_, index) => `${index}.png`)
  const zeros = new Uint8Array(maxFileBytes)
  const files = Object.fromEntries(names.map((name) => [`images/flags/${name}`, [zeros, { level: 9 }] as const]))
  await expect(plan(zipNamed(names, files as Zippable))).rejects.toMatchObject({ code: 'ARCHIVE_UNPACKS_TOO_LARGE' })
  await deps.database.orm.insert(boardImports).values({
    importId: crypto.randomUUID(),
    userId: user.userId,
    createdAt: deps.clock.now(),
    lastSeenAt: deps.clock.now(),
    state: 'running',
    manifest: { numBytes: maxStagedBytesPerUser - 999 },
    plan: [],
  })
  await expect(plan(zip(image))).rejects.toMatchObject({ code: 'ARCHIVES_WAITING' })
  expect(await staged()).toEqual([])
  await plan(zip(image), rival)
})

test('what the manifest does not name is not unpacked', async () => {
  let numPut = 0
  const files = { ...deps.files, put: () => Promise.resolve(void numPut++) }
  const other = { 'images/flags/b.png': new Uint8Array(9), 'images/other/a.png': new Uint8Array(9) }
  await planImport({ ...deps, files }, user, inChunks(zip({ ...image, ...other })))
  expect(numPut).toBe(1)
})

test('an archive that is refused replaces none that waits', async () => {
  const first = await plan(zip(image))
  await expect(plan(zip(image, '{}'))).rejects.toMatchObject({ code: 'ARCHIVE_FOREIGN' })
  await expect(planImport(deps, user, inChunks(zip(image)), { mustBeValid: true })).rejects.toBeInstanceOf(
    ImportInvalid,
  )
  expect(await staged()).toEqual([`imports/${first.importId}/0`])
})

test('too many names are refused before anything is unpacked', async () => {
  const many = Object.fromEntries(
    Array.from({ length: maxArchiveFiles }, (_, index) => [`images/flags/${index}.png`, image['images/flags/a.png']]),
  )
  let numPut = 0
  const files = { ...deps.files, put: () => Promise.resolve(void numPut++) }
  const planned = planImport({ ...deps, files }, user, inChunks(zip(many)))
  await expect(planned).rejects.toMatchObject({ code: 'ARCHIVE_TOO_MANY_FILES' })
  expect(numPut).toBe(0)
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
