/** The SQL of runs under review: every list is a range of an index, the newest first. */
import type { AvatarFields } from '@tilerush/core/account/avatar'
import type { ReviewState } from '@tilerush/contract/reviews'
import { maxCountedReviews, type RunVerdict } from '@tilerush/core/play/constants'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../lib/database/database.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import { personalBests, plays, runReviews, users } from '../../lib/database/schema.ts'

export type PlayRow = typeof plays.$inferSelect
export type ReviewRow = typeof runReviews.$inferSelect

/** A run of a list with the shown fields of its player and board. */
export interface ListedRow extends AvatarFields {
  readonly userId: string
  readonly playId: string
  readonly gamerTag: string
  readonly boardId: string
  readonly boardName: string
  readonly totalDurationMs: number
  readonly numIncorrectClicks: number
  readonly finishedAt: Date
  readonly reasons: ReviewRow['flaggedReasons']
  readonly runStatus: PlayRow['runStatus']
  readonly isNewName: boolean
  readonly isAfterRestarts: boolean
  readonly verdict: RunVerdict | null
  /** What the list is ordered by: the finish, or the verdict. */
  readonly at: Date
}

/** Where a page begins: after this run, in the order of the list. */
export interface ListPosition {
  readonly at: string
  readonly playId: string
}

const beforeAll: ListPosition = { at: 'infinity', playId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/* As the index `plays_flagged` says it. */
const isFlagged = `
  play.outcome = 'COMPLETED' and play.unverified_reasons <> '{}' and not 'rejected' = any(play.unverified_reasons)`

const columns = (reasons: string, verdict: string, at: string) => `
  play.user_id as "userId", play.play_id as "playId", u.gamer_tag as "gamerTag", u.avatar_to_use as "avatarToUse",
  u.custom_avatar_filename as "customAvatarFilename", u.gravatar_filename as "gravatarFilename",
  play.board_id as "boardId", board.name as "boardName", play.total_duration_ms as "totalDurationMs",
  play.num_incorrect_clicks as "numIncorrectClicks", play.finished_at as "finishedAt", ${reasons} as "reasons",
  play.standing as "runStatus", play.is_new_name as "isNewName", play.is_after_restarts as "isAfterRestarts",
  ${verdict} as "verdict", ${at} as "at"`
const joined = `
  join users u on u.user_id = play.user_id
  join boards board on board.board_id = play.board_id`

/** Flagged runs, from the end of their index: $1 and $2 the position, $3 the limit. */
const openText = `
  select ${columns('play.unverified_reasons', 'null', 'play.finished_at')} from plays play ${joined}
  where ${isFlagged} and (play.finished_at, play.play_id) < ($1::timestamptz, $2::uuid)
  order by play.finished_at desc nulls last, play.play_id desc nulls last
  limit $3`

/** The same of runs that wait to be confirmed. */
const waitingText = `
  select ${columns('play.unverified_reasons', 'null', 'play.finished_at')} from personal_bests best
    join plays play on play.user_id = best.user_id and play.play_id = best.waiting_play_id ${joined}
  where best.waiting_play_id is not null and (best.waiting_at, best.waiting_play_id) < ($1::timestamptz, $2::uuid)
  order by best.waiting_at desc nulls last, best.waiting_play_id desc nulls last
  limit $3`

/** The same of new names among the first ten, each their quickest when it came; as the index `plays_new_names` says it. */
const isOfNewName = `play.is_new_name and play.standing = 'waiting' and play.unverified_reasons = '{}'`
const newNamesText = `
  select ${columns('play.unverified_reasons', 'null', 'play.finished_at')} from plays play ${joined}
  where ${isOfNewName} and (play.finished_at, play.play_id) < ($1::timestamptz, $2::uuid)
  order by play.finished_at desc nulls last, play.play_id desc nulls last
  limit $3`

/** $4 the verdict. */
const reviewedText = `
  select ${columns('review.flagged_reasons', 'review.verdict', 'review.reviewed_at')} from run_reviews review
    join plays play on play.user_id = review.user_id and play.play_id = review.play_id ${joined}
  where review.verdict = $4 and (review.reviewed_at, review.play_id) < ($1::timestamptz, $2::uuid)
  order by review.reviewed_at desc nulls last, review.play_id desc nulls last
  limit $3`

const countText = `
  select
    (
      select count(*) from (select from plays play where ${isFlagged} limit ${maxCountedReviews}) as flagged
    )::int as "open",
    (
      select count(*) from (
        select from personal_bests where waiting_play_id is not null limit ${maxCountedReviews}
      ) as waiting
    )::int as "waiting",
    (
      select count(*) from (select from plays play where ${isOfNewName} limit ${maxCountedReviews}) as named
    )::int as "newNames",
    ${['accepted', 'rejected']
      .map(
        (verdict) => `(
      select count(*) from (select from run_reviews where verdict = '${verdict}' limit ${maxCountedReviews}) as reviewed
    )::int as "${verdict}"`,
      )
      .join(', ')}`

export const getRunStore = perDatabase(createRunStore)

function createRunStore({ orm, pool }: Database) {
  return {
    async readOpen(after: ListPosition = beforeAll, limit: number): Promise<ListedRow[]> {
      const values = [after.at, after.playId, limit]
      return (await pool.query<ListedRow>({ name: 'runs_open', text: openText, values })).rows
    },
    async readWaiting(after: ListPosition = beforeAll, limit: number): Promise<ListedRow[]> {
      const values = [after.at, after.playId, limit]
      return (await pool.query<ListedRow>({ name: 'runs_waiting', text: waitingText, values })).rows
    },
    async readNewNames(after: ListPosition = beforeAll, limit: number): Promise<ListedRow[]> {
      const values = [after.at, after.playId, limit]
      return (await pool.query<ListedRow>({ name: 'runs_new_names', text: newNamesText, values })).rows
    },
    async readReviewed(verdict: RunVerdict, after: ListPosition = beforeAll, limit: number): Promise<ListedRow[]> {
      const values = [after.at, after.playId, limit, verdict]
      return (await pool.query<ListedRow>({ name: 'runs_reviewed', text: reviewedText, values })).rows
    },
    async count(): Promise<Record<ReviewState, number>> {
      const { rows } = await pool.query<Record<ReviewState, number>>({ name: 'runs_count', text: countText })
      return rows[0] ?? { open: 0, waiting: 0, newNames: 0, accepted: 0, rejected: 0 }
    },
    async find(userId: string, playId: string): Promise<ListedRow | null> {
      const { rows } = await pool.query<ListedRow>({
        name: 'run_by_id',
        text: `
          select ${columns('coalesce(review.flagged_reasons, play.unverified_reasons)', 'review.verdict', 'play.finished_at')}
          from plays play ${joined}
            left join run_reviews review on review.user_id = play.user_id and review.play_id = play.play_id
          where play.user_id = $1 and play.play_id = $2 and play.outcome = 'COMPLETED'`,
        values: [userId, playId],
      })
      return rows[0] ?? null
    },
    async findPlay(userId: string, playId: string): Promise<PlayRow | null> {
      const [play] = await orm
        .select()
        .from(plays)
        .where(and(eq(plays.userId, userId), eq(plays.playId, playId)))
      return play ?? null
    },
    /** The player's last verified runs on the board, without the one. */
    readUsual: (userId: string, boardId: string, playId: string, limit: number): Promise<PlayRow[]> =>
      orm
        .select()
        .from(plays)
        .where(
          and(
            eq(plays.userId, userId),
            eq(plays.boardId, boardId),
            sql`${plays.finishedAt} is not null and ${plays.unverifiedReasons} = '{}' and ${plays.outcome} = 'COMPLETED'`,
            sql`${plays.playId} <> ${playId}`,
          ),
        )
        .orderBy(sql`${plays.finishedAt} desc nulls last`, sql`${plays.playId} desc nulls last`)
        .limit(limit),
    async findBestTotal(userId: string, boardId: string): Promise<number | null> {
      const [best] = await orm
        .select({ totalDurationMs: personalBests.totalDurationMs })
        .from(personalBests)
        .where(and(eq(personalBests.userId, userId), eq(personalBests.boardId, boardId)))
      return best?.totalDurationMs ?? null
    },
    /** The last verdict with the gamertag of the administrator; empty for a deleted account. */
    async findReview(userId: string, playId: string): Promise<(ReviewRow & { readonly reviewer: string }) | null> {
      const [found] = await orm
        .select({ review: runReviews, reviewer: users.gamerTag })
        .from(runReviews)
        .leftJoin(users, eq(users.userId, runReviews.reviewerId))
        .where(and(eq(runReviews.userId, userId), eq(runReviews.playId, playId)))
        .orderBy(desc(runReviews.reviewedAt))
      return found ? { ...found.review, reviewer: found.reviewer ?? '' } : null
    },
  }
}

/** The completed run with its review, locked until the transaction's end; null when there is none. */
export async function lockRun(
  tx: Transaction,
  userId: string,
  playId: string,
): Promise<{ readonly play: PlayRow; readonly review: ReviewRow | null } | null> {
  const [play] = await tx
    .select()
    .from(plays)
    .where(and(eq(plays.userId, userId), eq(plays.playId, playId), eq(plays.outcome, 'COMPLETED')))
    .for('update')
  if (!play) return null
  const [review] = await tx
    .select()
    .from(runReviews)
    .where(and(eq(runReviews.userId, userId), eq(runReviews.playId, playId)))
  return { play, review: review ?? null }
}

export async function upsertReview(tx: Queryable, row: ReviewRow): Promise<void> {
  const { verdict, note, reviewerId, reviewedAt } = row
  await tx
    .insert(runReviews)
    .values(row)
    .onConflictDoUpdate({
      target: [runReviews.userId, runReviews.playId],
      set: { verdict, note, reviewerId, reviewedAt },
    })
}

export async function updateFlags(
  tx: Queryable,
  { userId, playId }: Pick<PlayRow, 'userId' | 'playId'>,
  changes: Pick<PlayRow, 'unverifiedReasons' | 'needsConfirmation' | 'isNewName'>,
): Promise<void> {
  await tx
    .update(plays)
    .set(changes)
    .where(and(eq(plays.userId, userId), eq(plays.playId, playId)))
}

/** Verdicts on a user's runs go with the user; those that the user gave stay, without the name. */
export async function removeReviewsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(runReviews).where(eq(runReviews.userId, userId))
  await tx.update(runReviews).set({ reviewerId: '' }).where(eq(runReviews.reviewerId, userId))
}
