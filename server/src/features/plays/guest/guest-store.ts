/** The SQL of visitors' plays, until a user claims them. */
import type { UnverifiedReason } from '@tilerush/core/play/constants'
import type { PlayResult } from '@tilerush/core/play/types'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { deleteOldest } from '../../../lib/database/delete-oldest.ts'
import { guestPlays, users } from '../../../lib/database/schema.ts'
import type { PlayClicks } from '../store.ts'

export type GuestPlayRow = typeof guestPlays.$inferSelect

/** The start of a play, without what its end adds. */
export type NewGuestPlay = Omit<
  GuestPlayRow,
  keyof PlayResult | 'finishedAt' | 'outcome' | 'clicks' | 'unverifiedReasons' | 'timesHash'
>

/** Stores the play, or returns the one that was started with the same secret before. */
export async function startGuestOnce({ orm }: Database, row: NewGuestPlay): Promise<NewGuestPlay> {
  const inserted = await orm
    .insert(guestPlays)
    .values(row)
    .onConflictDoNothing({ target: guestPlays.claimHash })
    .returning({ playId: guestPlays.playId })
  if (inserted.length > 0) return row
  const [known] = await orm.select().from(guestPlays).where(eq(guestPlays.claimHash, row.claimHash))
  // Claimed or purged between the two statements: the secret is used up.
  return known ?? row
}

/** Stores a play with its run; nothing when the play, or another one with its secret, is there. */
export async function insertGuestRun(
  { orm }: Database,
  play: NewGuestPlay,
  { result, ...run }: GuestRun,
): Promise<void> {
  const columns = { ...play, ...run, ...result, outcome: result ? ('COMPLETED' as const) : ('TIMEOUT' as const) }
  await orm.insert(guestPlays).values(columns).onConflictDoNothing()
}

export async function findGuestPlay({ orm }: Database, playId: string): Promise<GuestPlayRow | null> {
  return (await orm.select().from(guestPlays).where(eq(guestPlays.playId, playId)))[0] ?? null
}

/** Whether the visitor has started the deal before. */
export async function hasGuestPlayed({ orm }: Database, deal: string, guestHash: string): Promise<boolean> {
  const isOfGuest = and(eq(guestPlays.deal, deal), eq(guestPlays.guestHash, guestHash))
  return (await orm.select({ playId: guestPlays.playId }).from(guestPlays).where(isOfGuest).limit(1)).length > 0
}

export interface GuestRun {
  /** Null for a run that ran out of time. */
  readonly result: PlayResult | null
  readonly clicks: PlayClicks
  readonly finishedAt: Date
  readonly timesHash: string | null
  readonly unverifiedReasons: UnverifiedReason[]
}

/** Stores the run of a play that has none; null when it has one, or was claimed. */
export async function storeGuestRun(
  { orm }: Database,
  playId: string,
  { result, ...run }: GuestRun,
): Promise<GuestPlayRow | null> {
  const rows = await orm
    .update(guestPlays)
    .set({ ...run, ...result, outcome: result ? 'COMPLETED' : 'TIMEOUT' })
    .where(and(eq(guestPlays.playId, playId), isNull(guestPlays.finishedAt)))
    .returning()
  return rows[0] ?? null
}

export async function getRegistration({ orm }: Database, userId: string): Promise<Date | null> {
  const rows = await orm.select({ at: users.accountCreatedAt }).from(users).where(eq(users.userId, userId))
  return rows[0]?.at ?? null
}

/**
 * Assigns the play to the user, as it was started: one statement, so that at most one user gets it. A game
 * that the user has played before does not count. Does nothing when it was claimed concurrently.
 */
export async function moveToUser({ pool }: Database, playId: string, userId: string): Promise<void> {
  await pool.query({
    name: 'guest_play_claim',
    text: `
      with claimed as (
        delete from guest_plays where play_id = $1 returning *
      ), owner as (
        select user_id from users where user_id = $2 for key share
      )
      insert into plays (
        user_id, play_id, idempotency_key, board_id, board_version, seed, rules_version, timeout_ms,
        wrong_click_penalty_ms, started_at, deal, device_hash, address_hash, is_known_game, counts_for_best
      )
      select $2, play_id, play_id, board_id, board_version, seed, rules_version, timeout_ms,
        wrong_click_penalty_ms, started_at, deal, device_hash, address_hash, is_known_game, counts_for_best and not exists (
          select from plays mine
          where mine.user_id = $2 and mine.board_id = claimed.board_id and mine.seed = claimed.seed
            and mine.counts_for_best
        )
      from claimed, owner`,
    values: [playId, userId],
  })
}

/** Deletes plays that were started before, one batch; returns their number. */
export function deleteGuestPlaysBefore(database: Database, date: Date): Promise<number> {
  return deleteOldest(database, guestPlays, guestPlays.startedAt, lt(guestPlays.startedAt, date))
}
