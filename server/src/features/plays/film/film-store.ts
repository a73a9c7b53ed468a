/** The SQL of films: who may see which run. */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { plays, users } from '../../../lib/database/schema.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'
import type { PlayRow } from '../store.ts'

export interface FilmViewer {
  readonly userId: string
  /** Today and the Monday of this week (UTC), `YYYY-MM-DD`: ranks of others hold only these. */
  readonly day: string
  readonly week: string
}

/** A verified run of a user on a board, by the time of its finish. */
export interface FilmRun {
  readonly userId: string
  readonly finishedAt: Date
}

/** $1 the viewer, $2 the board: the games that the viewer has finished there, each part a range of its own index. */
const finishedGames = `
  select seed from plays
  where user_id = $1 and board_id = $2 and counts_for_best and finished_at is not null
  union
  select seed from plays
  where user_id = $1 and board_id = $2 and finished_at is not null and unverified_reasons = '{}'`

/** A game by a link or of the day is still to be played by others: its film would give its answers. */
const isOwnGame = `
  not exists (select from deals game where game.board_id = $2 and game.seed = run.seed)`

/** $3 today, $4 this week. Of users whom leaderboards show. */
const isOnLeaderboard = `
  not u.hide_from_leaderboards and exists (
    select from personal_bests best
    where best.user_id = run.user_id and best.board_id = $2 and best.is_listed and (
      run.play_id = best.ranked_play_id
      or best.day_on = $3::date and best.day_at = run.finished_at
      or best.week_on = $4::date and best.week_at = run.finished_at
    )
  )`

/** The one rule of who may see the film of a verified run (docs/rules.md#films); of the runs $5 and $6. */
export const visibleText = `
  with finished as materialized (${finishedGames})
  select run.play_id as "playId", run.user_id as "userId", run.finished_at as "finishedAt"
  from unnest($5::text[], $6::timestamptz[]) as requested (user_id, finished_at)
    join plays run on run.user_id = requested.user_id and run.board_id = $2 and run.finished_at = requested.finished_at
      and run.unverified_reasons = '{}' and run.outcome = 'COMPLETED'
    join users u on u.user_id = run.user_id
  where run.user_id = $1 or u.enabled and run.standing is distinct from 'extra-time' and (
    run.seed in (select seed from finished)
    or ${isOwnGame} and exists (select from finished) and ${isOnLeaderboard}
  )`

export interface VisibleRun extends FilmRun {
  readonly playId: string
}

export const getFilmStore = perDatabase(createFilmStore)

function createFilmStore({ orm, pool }: Database) {
  const verified = orm
    .select({ play: plays, gamerTag: users.gamerTag })
    .from(plays)
    .innerJoin(users, eq(users.userId, plays.userId))
    .where(
      and(
        eq(plays.playId, sql.placeholder('playId')),
        // As the index says it.
        sql`${plays.finishedAt} is not null and ${plays.unverifiedReasons} = '{}'`,
      ),
    )
    .prepare('film_verified_play')

  return {
    /** A verified run of any user; `readVisible` checks whether the viewer may see it. */
    async findVerified(playId: string): Promise<{ readonly play: PlayRow; readonly gamerTag: string } | null> {
      return (await verified.execute({ playId }))[0] ?? null
    },
    /** Those of the board's runs that the viewer may see the film of. */
    async readVisible(viewer: FilmViewer, boardId: string, runs: readonly FilmRun[]): Promise<VisibleRun[]> {
      const { userId, day, week } = viewer
      const requested = [runs.map((run) => run.userId), runs.map((run) => run.finishedAt)]
      const values = [userId, boardId, day, week, ...requested]
      return (await pool.query<VisibleRun>({ name: 'films_visible', text: visibleText, values })).rows
    },
  }
}
