/** One change of a board: in the board's own history, and in the audit log, which refers to it. */
import type { BoardMode } from '@tilerush/core/boards/constants'
import type { Transaction } from '../../../lib/database/database.ts'
import type { Deps } from '../../../lib/deps.ts'
import { type AuditActor, recordAudit } from '../../audit/index.ts'
import { insertChange, type NewChange } from './save-store.ts'

/** Who changes a board: a user, by the session where it is known. */
export type Editor = Exclude<AuditActor, string>

export interface ChangedMode {
  readonly before: BoardMode
  readonly after: BoardMode
}

/** @param mode of an update; one that leaves the mode as it was counts as none (docs/rules.md#audit-log). */
export async function recordChange(
  tx: Transaction,
  deps: Deps,
  editor: Editor,
  change: Omit<NewChange, 'changeId' | 'userId'>,
  mode?: ChangedMode,
): Promise<void> {
  const changeId = deps.random.id()
  await insertChange(tx, { ...change, changeId, userId: editor.userId })
  const isModeChanged = mode !== undefined && mode.before !== mode.after
  await recordAudit(tx, deps, {
    actor: editor,
    action: isModeChanged ? 'board.mode' : `board.${change.change}`,
    targetId: change.boardId,
    details: {
      changeId,
      version: change.version,
      ...(change.fields && change.fields.length > 0 && { fields: change.fields }),
      ...(isModeChanged && { before: [mode.before], after: [mode.after] }),
    },
  })
}
