/**
 * Two people at one board at once, fifty times each (docs/rules.md#saving-a-board). Saves and slugs race in
 * `edit.db.test`.
 */
import { call } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { draftNamed } from '../testing/drafts.ts'
import { signIn, type SignedIn } from '../testing/visitors.ts'
import { boardsCalls } from './calls.ts'

const runs = 50
let parts: TestParts
let editor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  parts = await testParts()
  editor = await signIn(parts, { role: 'editor', gamerTag: 'the_editor' })
  admin = await signIn(parts, { role: 'admin', gamerTag: 'the_admin' })
})
afterAll(() => parts.close())

const key = () => crypto.randomUUID()
const get = (boardId: string) => call(boardsCalls.get, { boardId }, { context: editor })
const create = (boardId: string) => {
  const draft = { ...draftNamed(`Board ${boardId}`, 6), imagesFolderName: `folder-${boardId}` }
  return call(boardsCalls.create, { boardId, draft, saveKey: key() }, { context: editor })
}
const promote = (boardId: string, promoted: boolean, context: SignedIn) =>
  call(boardsCalls.setPromoted, { boardId, promoted }, { context })
const rename = (boardId: string, expectedVersion: number, name: string) => {
  const draft = { ...draftNamed(name, 6), imagesFolderName: `folder-${boardId}` }
  return call(boardsCalls.update, { boardId, expectedVersion, draft, saveKey: key() }, { context: editor })
}
const numChanges = async (boardId: string) => {
  const { changes } = await call(boardsCalls.changes, { boardId, page: 0 }, { context: editor })
  return changes.length
}

test('both promote: it is told once; one takes the promotion back meanwhile: the history tells what the board is', async () => {
  for (let run = 1; run <= runs; run++) {
    const { boardId } = await create(String(run).padStart(4, '0'))
    await Promise.all([promote(boardId, true, editor), promote(boardId, true, admin)])
    expect(await numChanges(boardId)).toBe(2)
    await Promise.all([promote(boardId, true, editor), promote(boardId, false, admin)])
    // Promoted again after it was taken back, or before, when there was nothing to do.
    expect(await numChanges(boardId)).toBe((await get(boardId))?.promoted ? 4 : 3)
  }
})

test('one saves while the other promotes: both are kept', async () => {
  for (let run = 1; run <= runs; run++) {
    const boardId = String(run).padStart(4, '0')
    await promote(boardId, false, admin)
    await Promise.all([rename(boardId, 1, `Renamed ${run}`), promote(boardId, true, admin)])
    expect(await get(boardId)).toMatchObject({ name: `Renamed ${run}`, version: 2, promoted: true })
  }
})

test('one saves while the other deletes: the save is whole or not there, and the board is gone', async () => {
  for (let run = 1; run <= runs; run++) {
    const boardId = String(run).padStart(4, '0')
    const [saved] = await Promise.allSettled([
      rename(boardId, 2, `Saved ${run}`),
      call(boardsCalls.remove, { boardId }, { context: admin }),
    ])
    if (saved.status === 'rejected') expect(saved.reason).toMatchObject({ code: 'BOARD_NOT_FOUND' })
    expect(await get(boardId)).toBeNull()
    const restored = await call(boardsCalls.restore, { boardId }, { context: admin })
    const isSaved = restored.name === `Saved ${run}`
    expect(isSaved || restored.name === `Renamed ${run}`).toBe(true)
    if (saved.status === 'fulfilled') expect(isSaved).toBe(true)
    expect(restored.tiles).toHaveLength(6)
  }
})
