/** Promoting a board and taking it back (docs/rules.md#board-modes). */
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import { recordChange } from './record-change.ts'
import { setPromotedFlag } from './save-store.ts'
import { invalidateCurrentBoards } from '../visible-boards.ts'

/** False for an unknown board. */
export async function promoteBoard(
  deps: Deps,
  editor: SessionUser,
  boardId: string,
  promoted: boolean,
): Promise<boolean> {
  const { database, clock } = deps
  const isKnown = await database.transaction(async (tx) => {
    const flagged = await setPromotedFlag(tx, boardId, promoted)
    if (flagged?.isChanged) {
      await recordChange(tx, deps, editor, {
        boardId,
        change: promoted ? 'promoted' : 'unpromoted',
        version: flagged.version,
        changedAt: clock.now(),
      })
    }
    return flagged !== null
  })
  invalidateCurrentBoards(database)
  return isKnown
}
