/**
 * Two users changing one board concurrently, again and again (docs/rules.md#saving-a-board). Saves and slugs race in
 * `router.edit.db.test`.
 */
import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { draftNamed } from '../../../testing/fixtures/boards.ts'
import { shortOrFull } from '../../../testing/short-or-full.ts'
import type { SignedIn } from '../../../testing/accounts/visitors.ts'
import { boardsRouter } from '../router.ts'

const runs = shortOrFull(5, 50)

const deps = useTestDeps()
const editor = useSignedIn(deps, { per: 'file', role: 'editor', gamerTag: 'the_editor' })
const admin = useSignedIn(deps, { per: 'file', role: 'admin', gamerTag: 'the_admin' })

const key = () => crypto.randomUUID()
const get = (boardId: string) => call(boardsRouter.get, { boardId }, { context: editor })
const create = (boardId: string) => {
  const draft = { ...draftNamed(`Board ${boardId}`, 6), imagesFolderName: `folder-${boardId}` }
  return call(boardsRouter.create, { boardId, draft, saveKey: key() }, { context: editor })
}
const promote = (boardId: string, promoted: boolean, context: SignedIn) =>
  call(boardsRouter.setPromoted, { boardId, promoted }, { context })
const rename = (boardId: string, expectedVersion: number, name: string) => {
  const draft = { ...draftNamed(name, 6), imagesFolderName: `folder-${boardId}` }
  return call(boardsRouter.update, { boardId, expectedVersion, draft, saveKey: key() }, { context: editor })
}
const numChanges = async (boardId: string) => {
  const { changes } = await call(boardsRouter.changes, { boardId, page: 0 }, { context: editor })
  return changes.length
}

test('both promote: one history entry; one withdraws the promotion concurrently: the history matches the board', async () => {
  for (let run = 1; run <= runs; run++) {
    const { boardId } = await create(String(run).padStart(4, '0'))
    await Promise.all([promote(boardId, true, editor), promote(boardId, true, admin)])
    expect(await numChanges(boardId)).toBe(2)
    await Promise.all([promote(boardId, true, editor), promote(boardId, false, admin)])
    // Promoted again after the withdrawal, or before, when there was nothing to do.
    expect(await numChanges(boardId)).toBe((await get(boardId))?.promoted ? 4 : 3)
  }
})

test('one saves while the other promotes: both changes are stored', async () => {
  for (let run = 1; run <= runs; run++) {
    const boardId = String(run).padStart(4, '0')
    await promote(boardId, false, admin)
    await Promise.all([rename(boardId, 1, `Renamed ${run}`), promote(boardId, true, admin)])
    expect(await get(boardId)).toMatchObject({ name: `Renamed ${run}`, version: 2, promoted: true })
  }
})

test('one saves while the other deletes: the save is complete or absent, and the board is deleted', async () => {
  for (let run = 1; run <= runs; run++) {
    const boardId = String(run).padStart(4, '0')
    const [saved] = await Promise.allSettled([
      rename(boardId, 2, `Saved ${run}`),
      call(boardsRouter.remove, { boardId }, { context: admin }),
    ])
    expect(saved).toMatchObject(saved.status === 'rejected' ? { reason: { code: 'BOARD_NOT_FOUND' } } : {})
    expect(await get(boardId)).toBeNull()
    const restored = await call(boardsRouter.restore, { boardId }, { context: admin })
    expect(restored.name).toBe(saved.status === 'fulfilled' ? `Saved ${run}` : `Renamed ${run}`)
    expect(restored.tiles).toHaveLength(6)
  }
})
