/** The public name (docs/rules.md#gamertag). */
import { gamertagKey, validateGamertag } from '@tilerush/core/account/gamertag'
import type { Transaction } from '../../lib/database/database.ts'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import type { Result, ResultError } from '../../lib/result.ts'
import { recordAudit } from '../audit/index.ts'
import { lockGamertag, updateGamertag, type StoredUser } from './users/user-store.ts'

export type GamertagErrorCode = 'GAMERTAG_INVALID' | 'GAMERTAG_BLOCKED' | 'GAMERTAG_TAKEN'

/** Recorded as `updateProfile` records it (docs/rules.md#audit-log). */
export async function setGamertag(
  deps: Deps,
  user: SessionUser,
  gamerTag: string,
): Promise<Result<StoredUser, GamertagErrorCode>> {
  const issue = validateGamertag(gamerTag)
  if (issue) return { ok: false, error: issue === 'blocked' ? 'GAMERTAG_BLOCKED' : 'GAMERTAG_INVALID' }
  return await withGamertagLimit(deps, user, gamerTag, async () => {
    const { userId } = user
    const changed = await deps.database.transaction(async (tx) => {
      const before = await lockGamertag(tx, userId)
      const updated = await updateGamertag(tx, userId, gamerTag, gamertagKey(gamerTag), deps.clock.now())
      if (updated) await recordGamertag(tx, deps, user, before, gamerTag)
      return updated
    })
    if (!changed) return { ok: false, error: 'GAMERTAG_TAKEN' }
    deps.sessions.invalidate(userId)
    return { ok: true, value: changed }
  })
}

/**
 * Does a change that may bring another gamertag. A gamertag that stays, and a change that fails, is not counted.
 * @throws {LimitReached}
 */
export async function withGamertagLimit<T, Code extends ResultError>(
  { limits }: Deps,
  user: SessionUser,
  gamerTag: string | undefined,
  change: () => Promise<Result<T, Code>>,
): Promise<Result<T, Code>> {
  if (gamerTag === undefined || gamerTag === user.gamerTag) return await change()
  await limits.consume('gamertagPerUser', user.userId)
  const result = await change()
  if (!result.ok) await limits.giveBack('gamertagPerUser', user.userId)
  return result
}

/** The first gamertag is recorded, too: it is the name by which others know the user from then on. */
export async function recordGamertag(
  tx: Transaction,
  deps: Deps,
  caller: SessionUser,
  before: string,
  after: string,
): Promise<void> {
  if (before === after) return
  const details = { before: before === '' ? [] : [before], after: [after] }
  await recordAudit(tx, deps, { actor: caller, action: 'user.gamertag', targetId: caller.userId, details })
}
