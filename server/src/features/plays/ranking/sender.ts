/** The sender of a deal stands in its ranking too: by the run that was shared, unless one by the link is better. */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import type { Deps } from '../../../lib/deps.ts'
import type { SentDeal } from '../deal-store.ts'
import { compareRanks, toRankKey, type RankKey, type RankedRun } from '../rank-key.ts'
import { findOwnRun, type PlayerCount } from './ranking-store.ts'

export interface SenderRun {
  readonly shared: Omit<RankedRun, 'isMe'>
  /** The sender's best run by the link, where the ranking has it. */
  readonly byLink: RankKey | null
}

/** Null for a deal of the day, and for a shared run that is not ranked or whose player is gone. */
export async function findSenderRun({ database }: Deps, { deal, sender, play }: SentDeal): Promise<SenderRun | null> {
  const key = play && toRankKey(play)
  if (!key || !sender?.enabled || deal.userId === null) return null
  const byLink = sender.hideFromLeaderboards ? null : await findOwnRun(database, deal.code, 'accounts', deal.userId)
  return {
    shared: {
      ...key,
      userId: deal.userId,
      name: sender.gamerTag,
      avatarUrl: getAvatarUrl(sender),
      isSender: true,
    },
    byLink: byLink && toRankKey(byLink),
  }
}

export interface Ranking extends PlayerCount {
  readonly runs: readonly RankedRun[]
}

/** The ranking with the shared run. `own`: the caller's run, before which players are counted. */
export function addSender(
  ranking: Ranking,
  sender: SenderRun | null,
  caller: { readonly userId: string | null; readonly own: RankKey | null },
): Ranking {
  if (!sender || (sender.byLink && compareRanks(sender.byLink, sender.shared) <= 0)) return ranking
  const { shared, byLink } = sender
  const isBefore = (key: RankKey | null) => key !== null && caller.own !== null && compareRanks(key, caller.own) < 0
  return {
    runs: [
      ...ranking.runs.filter(({ userId }) => userId !== shared.userId),
      { ...shared, isMe: shared.userId === caller.userId },
    ],
    numPlayers: ranking.numPlayers + (byLink ? 0 : 1),
    numBetter: ranking.numBetter + Number(isBefore(shared)) - Number(isBefore(byLink)),
  }
}
