/**
 * The SQL of the rankings of deals. Each statement reads the end of an index and probes another one: a player's run
 * stands there unless the player has a better one, however many runs a deal has.
 */
import type { AvatarFields } from '@tilerush/core/account/avatar'
import { dealRankingRows, dealRankingCounted } from '@tilerush/core/play/constants'
import type { Database } from '../../../lib/database/database.ts'
import type { StoredRun } from '../played-run.ts'
import type { OwnRun, RankKey } from '../rank-key.ts'

export interface AccountRow extends RankKey, AvatarFields {
  readonly userId: string
  readonly gamerTag: string
}

export interface GuestRow extends RankKey {
  readonly guestHash: string
}

export type Players = 'accounts' | 'guests'

const source = {
  accounts: { table: 'plays', player: 'user_id' },
  guests: { table: 'guest_plays', player: 'guest_hash' },
} as const

/** A run that needed extra time is its player's business alone. */
const isRanked = (run: string, players: Players) =>
  `${run}.deal = $1 and ${run}.outcome = 'COMPLETED' and ${run}.unverified_reasons = '{}'${
    players === 'accounts' ? ` and ${run}.standing is distinct from 'extra-time'` : ''
  }`
const rankKey = (run: string) => `${run}.total_duration_ms, ${run}.finished_at, ${run}.play_id`

/** The best ranked run of each player. */
const bestRuns = (players: Players) => {
  const { table, player } = source[players]
  return `
    ${isRanked('run', players)} and not exists (
      select from ${table} better
      where ${isRanked('better', players)} and better.${player} = run.${player} and (${rankKey('better')}) < (${rankKey('run')})
    )`
}
const columns = 'run.play_id as "playId", run.total_duration_ms as "totalDurationMs", run.finished_at as "finishedAt"'
const isListed = 'users.enabled and not users.hide_from_leaderboards'

/** Named, so that each is planned once per connection. */
export const rankingStatements = {
  topAccounts: {
    name: 'deal_ranking_accounts',
    text: `
      select ${columns}, users.user_id as "userId", users.gamer_tag as "gamerTag",
        users.avatar_to_use as "avatarToUse", users.custom_avatar_filename as "customAvatarFilename",
        users.gravatar_filename as "gravatarFilename"
      from plays run join users on users.user_id = run.user_id
      where ${bestRuns('accounts')} and ${isListed}
      order by ${rankKey('run')}
      limit ${dealRankingRows}`,
  },
  topGuests: {
    name: 'deal_ranking_guests',
    text: `
      select ${columns}, run.guest_hash as "guestHash"
      from guest_plays run
      where ${bestRuns('guests')}
      order by ${rankKey('run')}
      limit ${dealRankingRows}`,
  },
  /** $2 to $4: a rank key; null for none. */
  countAccounts: {
    name: 'deal_count_accounts',
    text: `
      select count(*)::int as "numPlayers", (count(*) filter (where (${rankKey('best')}) < ($2, $3, $4)))::int as "numBetter"
      from (
        select ${rankKey('run')} from plays run join users on users.user_id = run.user_id
        where ${bestRuns('accounts')} and ${isListed}
        order by ${rankKey('run')}
        limit ${dealRankingCounted}
      ) as best`,
  },
  countGuests: {
    name: 'deal_count_guests',
    text: `
      select count(*)::int as "numPlayers", (count(*) filter (where (${rankKey('best')}) < ($2, $3, $4)))::int as "numBetter"
      from (
        select ${rankKey('run')} from guest_plays run
        where ${bestRuns('guests')}
        order by ${rankKey('run')}
        limit ${dealRankingCounted}
      ) as best`,
  },
} as const

/** The player's best run of the deal, a ranked one before others; $2 the user or the hash of the visitor's secret. */
const ownText = (players: Players) => `
  select run.play_id as "playId", run.finished_at as "finishedAt", run.total_duration_ms as "totalDurationMs",
    run.outcome, run.unverified_reasons as "unverifiedReasons",
    ${players === 'accounts' ? 'run.standing' : 'null'} as "runStatus"
  from ${source[players].table} run
  where run.deal = $1 and run.${source[players].player} = $2 and run.finished_at is not null
  order by ${isRanked('run', players)} desc, ${rankKey('run')}
  limit 1`
export const ownStatements = {
  accounts: { name: 'deal_own_account', text: ownText('accounts') },
  guests: { name: 'deal_own_guest', text: ownText('guests') },
} as const

/** Null when the player has not finished the deal. */
export async function findOwnRun(
  { pool }: Database,
  deal: string,
  players: Players,
  playerId: string,
): Promise<OwnRun | null> {
  const { rows } = await pool.query<OwnRun>({ ...ownStatements[players], values: [deal, playerId] })
  return rows[0] ?? null
}

/** The best ranked run of each of the first players. */
export async function readTop({ pool }: Database, deal: string) {
  const [accounts, guests] = await Promise.all([
    pool.query<AccountRow>({ ...rankingStatements.topAccounts, values: [deal] }),
    pool.query<GuestRow>({ ...rankingStatements.topGuests, values: [deal] }),
  ])
  return { accounts: accounts.rows, guests: guests.rows }
}

export interface PlayerCount {
  readonly numPlayers: number
  readonly numBetter: number
}

/** How many players are ranked, and how many of them before the key; counted up to `dealRankingCounted`. */
export async function countPlayers(
  { pool }: Database,
  deal: string,
  players: Players,
  than: RankKey | null,
): Promise<PlayerCount> {
  const statement = players === 'accounts' ? rankingStatements.countAccounts : rankingStatements.countGuests
  const values = [deal, than?.totalDurationMs ?? null, than?.finishedAt ?? null, than?.playId ?? null]
  const { rows } = await pool.query<PlayerCount>({ ...statement, values })
  return rows[0] ?? { numPlayers: 0, numBetter: 0 }
}

/** Runs by their ids, with what a replay needs. $1 and $2: users and their plays, side by side; $3: plays of visitors. */
const runsByIdText = `
  select run.play_id as "playId", run.board_id as "boardId", run.board_version as "boardVersion", run.seed::float8 as seed,
    run.rules_version as "rulesVersion", run.timeout_ms as "timeoutMs", run.wrong_click_penalty_ms as "wrongClickPenaltyMs",
    run.clicks
  from unnest($1::text[], $2::uuid[]) as requested (user_id, play_id)
  join plays run on run.user_id = requested.user_id and run.play_id = requested.play_id
  union all
  select play_id, board_id, board_version, seed::float8, rules_version, timeout_ms, wrong_click_penalty_ms, clicks
  from guest_plays where play_id = any($3::uuid[])`

export async function readRuns(
  { pool }: Database,
  accounts: readonly Pick<AccountRow, 'userId' | 'playId'>[],
  guests: readonly Pick<GuestRow, 'playId'>[],
) {
  const { rows } = await pool.query<StoredRun & { readonly playId: string }>({
    name: 'deal_runs',
    text: runsByIdText,
    values: [
      accounts.map(({ userId }) => userId),
      accounts.map(({ playId }) => playId),
      guests.map(({ playId }) => playId),
    ],
  })
  return rows
}
