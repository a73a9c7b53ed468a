/** Who asks for the ranking of a deal, and what the caller has played of it. */
import { can } from '@tilerush/core/account/roles'
import type { Deps } from '../../../lib/deps.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { SentDeal } from '../deal-store.ts'
import { nameOfGuest } from '../guest/guest-secret.ts'
import { compareRanks, toRankKey, type OwnRun } from '../rank-key.ts'
import { findOwnRun, type Players } from './ranking-store.ts'

/** The requested ranking. */
export interface RankingRequest {
  readonly boardId: string
  readonly deal: string
  /** A visitor has one. */
  readonly guestSecret?: string | undefined
}

/** The caller. */
export interface Caller {
  readonly players: Players
  /** User id, or the hash of the visitor's secret. */
  readonly id: string
  /** Null for a visitor. */
  readonly userId: string | null
  readonly name: string
  readonly avatarUrl: string
}

/** Finds a user by the session, a visitor by the secret of the browser; null for a caller who has neither. */
export function toCaller(user: SessionUser | null, guestSecret: string | undefined): Caller | null {
  if (user && can(user, 'read')) {
    const { userId, gamerTag: name, avatarUrl } = user
    return { players: 'accounts', id: userId, userId, name, avatarUrl }
  }
  if (guestSecret === undefined) return null
  const id = hashSecret(guestSecret)
  return { players: 'guests', id, userId: null, name: nameOfGuest(id), avatarUrl: '' }
}

/** The caller's best run; null when the caller has not finished the deal. Who sent it has. */
export async function findOwn({ database }: Deps, { deal, play }: SentDeal, caller: Caller): Promise<OwnRun | null> {
  const byLink = await findOwnRun(database, deal.code, caller.players, caller.id)
  const shared = play?.finishedAt && deal.userId === caller.userId ? { ...play, finishedAt: play.finishedAt } : null
  if (!byLink || !shared) return byLink ?? shared
  const [one, other] = [toRankKey(shared), toRankKey(byLink)]
  return one && (!other || compareRanks(one, other) < 0) ? shared : byLink
}
