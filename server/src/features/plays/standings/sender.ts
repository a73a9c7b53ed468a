/** Who sent the deal stands in its standings too: by the run that was shared, unless one by the link is better. */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import type { Deps } from '../../../lib/deps.ts'
import type { SentDeal } from '../deal-store.ts'
import { comparePlaces, type Place, type StandingRun } from './place.ts'
import { findOwnRun, toRankedPlace, type PlayerCount } from './standings-store.ts'

export interface SenderRun {
  readonly shared: Omit<StandingRun, 'isMe'>
  /** The sender's best run by the link, where the standings have it. */
  readonly byLink: Place | null
}

/** Null for a deal of the day, and for a shared run that is not ranked or whose player is gone. */
export async function findSenderRun({ database }: Deps, { deal, sender, play }: SentDeal): Promise<SenderRun | null> {
  const place = play && toRankedPlace(play)
  if (!place || !sender?.enabled || deal.userId === null) return null
  const byLink = sender.hideFromLeaderboards ? null : await findOwnRun(database, deal.code, 'accounts', deal.userId)
  return {
    shared: {
      ...place,
      userId: deal.userId,
      name: sender.gamerTag,
      avatarUrl: getAvatarUrl(sender),
      isSender: true,
    },
    byLink: byLink && toRankedPlace(byLink),
  }
}

export interface Standings extends PlayerCount {
  readonly runs: readonly StandingRun[]
}

/** The standings with the shared run. `own`: the caller's place, before which players are counted. */
export function addSender(
  standings: Standings,
  sender: SenderRun | null,
  caller: { readonly userId: string | null; readonly own: Place | null },
): Standings {
  if (!sender || (sender.byLink && comparePlaces(sender.byLink, sender.shared) <= 0)) return standings
  const { shared, byLink } = sender
  const isBefore = (place: Place | null) =>
    place !== null && caller.own !== null && comparePlaces(place, caller.own) < 0
  return {
    runs: [
      ...standings.runs.filter(({ userId }) => userId !== shared.userId),
      { ...shared, isMe: shared.userId === caller.userId },
    ],
    numPlayers: standings.numPlayers + (byLink ? 0 : 1),
    numBetter: standings.numBetter + Number(isBefore(shared)) - Number(isBefore(byLink)),
  }
}
