/**
 * A visitor's run that another feature has judged, as of a race: it waits for an account as one from Home does, without
 * anything of the visitor but the hash of a secret (docs/rules.md#guest-runs).
 */
import type { Click } from '@tilerush/core/play/types'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import type { Deps } from '../../../lib/deps.ts'
import { hasCopy } from '../finish/finish-store.ts'
import { storedClicks } from '../finish/finish.ts'
import type { JudgedPlay, Run } from '../finish/judgement.ts'
import { insertGuestRun } from './guest-store.ts'

export type KeptPlay = JudgedPlay & {
  readonly playId: string
  readonly countsForBest: boolean
  readonly isKnownGame: boolean
}

export type JudgedGuestRun = Run & { readonly finishedAt: Date }

/** A repeat changes nothing. */
export async function keepGuestRun(
  { database }: Deps,
  play: KeptPlay,
  claimSecret: string,
  { result, timesHash, unverifiedReasons, finishedAt }: JudgedGuestRun,
  clicks: readonly Click[],
): Promise<void> {
  const isCopy = timesHash !== null && (await hasCopy(database, play.playId, timesHash))
  const { playId, boardId, boardVersion, seed, rulesVersion, timeoutMs, wrongClickPenaltyMs, startedAt } = play
  const fields = { playId, boardId, boardVersion, seed, rulesVersion, timeoutMs, wrongClickPenaltyMs, startedAt }
  const { countsForBest, isKnownGame } = play
  const none = { deal: null, guestHash: null, deviceHash: null, addressHash: null }
  const reasons = [...unverifiedReasons, ...(isCopy ? (['equal-times'] as const) : [])]
  await insertGuestRun(
    database,
    { ...fields, ...none, countsForBest, isKnownGame, claimHash: hashSecret(claimSecret) },
    { result, timesHash, finishedAt, unverifiedReasons: reasons, clicks: storedClicks(clicks) },
  )
}
