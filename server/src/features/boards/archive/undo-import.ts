/** Taking the boards of an import away again (docs/rules.md#undoing-an-import). */
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { takeOut } from '../deleted/deleted-store.ts'
import { recordChange } from '../save/record-change.ts'
import { invalidateCurrentBoards } from '../visible-boards.ts'
import { findTouchedBoards, lockImport, setUndone } from './import-store.ts'

type Undone = Result<
  { readonly boardIds: string[] },
  'IMPORT_NOT_FOUND' | { readonly code: 'IMPORT_CHANGED'; readonly data: { readonly boardIds: string[] } }
>

/**
 * Deletes the boards of the import, all of them or none, as a user deletes boards: they can be restored. An import that
 * was undone before gets the same response.
 */
export async function undoImport(deps: Deps, user: SessionUser, importId: string): Promise<Undone> {
  const { database, clock } = deps
  const undone = await database.transaction(async (tx): Promise<Undone> => {
    const row = await lockImport(tx, user.userId, importId)
    if (row?.state === 'undone') return { ok: true, value: { boardIds: row.boardIds } }
    if (row?.state !== 'done') return { ok: false, error: 'IMPORT_NOT_FOUND' }
    const { boardIds } = row
    const touched = await findTouchedBoards(tx, boardIds)
    if (touched.length > 0) return { ok: false, error: { code: 'IMPORT_CHANGED', data: { boardIds: touched } } }
    const changedAt = clock.now()
    for (const boardId of boardIds) {
      const version = await takeOut(tx, boardId, user.userId, changedAt)
      if (version !== null) await recordChange(tx, deps, user, { boardId, version, change: 'deleted', changedAt })
    }
    await setUndone(tx, importId, changedAt)
    return { ok: true, value: { boardIds } }
  })
  if (undone.ok) invalidateCurrentBoards(database)
  return undone
}
