/** Promoting a board and taking it back (docs/rules.md#promotion). */
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { insertChange, setPromotedFlag } from './save-store.ts'
import { forgetCurrentBoards } from './visible-boards.ts'

/** False for an unknown board. */
export async function promoteBoard(
  { database, clock, random }: Parts,
  editor: SessionUser,
  boardId: string,
  promoted: boolean,
): Promise<boolean> {
  const isKnown = await database.transaction(async (tx) => {
    const flagged = await setPromotedFlag(tx, boardId, promoted)
    if (flagged?.isChanged) {
      await insertChange(tx, {
        boardId,
        changeId: random.id(),
        change: promoted ? 'promoted' : 'unpromoted',
        version: flagged.version,
        changedAt: clock.now(),
        userId: editor.userId,
      })
    }
    return flagged !== null
  })
  forgetCurrentBoards(database)
  return isKnown
}
