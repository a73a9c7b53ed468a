/** Deletes plays that were started and never finished (docs/rules.md#open-plays). */
import { openPlayRetentionMs, playExpiryAfterTimeoutMs } from '@tilerush/core/play/constants'
import { dayMs } from '../../lib/clock.ts'
import { deletedAtOnce } from '../../lib/database/delete-oldest.ts'
import type { Deps } from '../../lib/deps.ts'
import { getPlayStore } from './store.ts'

/** One batch; returns their number. */
export function purgeUnfinishedPlays({ database, clock, settings }: Deps): Promise<number> {
  const now = clock.now().getTime()
  const isOver = (expiryMs: number): Date => new Date(now - settings.playTimeoutMs - expiryMs - openPlayRetentionMs)
  return getPlayStore(database).deleteUnfinished(
    isOver(playExpiryAfterTimeoutMs),
    isOver(settings.guestPlayDays * dayMs),
    deletedAtOnce,
  )
}
