/** The SQL of mix-ups: made of the clicks of last runs when a teacher looks (decision 0038). */
import { mixUpRuns } from '@tilerush/core/classrooms/constants'
import type { MixUp } from '@tilerush/core/play/records'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../lib/database/database.ts'
import { classroomMembers, classroomMixUps, plays } from '../../../lib/database/schema.ts'

/** A member with a board. */
export interface MixUpCell {
  readonly userId: string
  readonly boardId: string
}

/** A run that was finished so long before the last look may become visible after it: its transaction was still open. */
const overlapSeconds = 60

/** A board's completed and verified runs since the member joined, as the index `plays_verified` has them. */
const isCounted = sql`play.user_id = member.user_id and play.board_id = board.board_id
  and play.finished_at is not null and play.unverified_reasons = '{}' and play.outcome = 'COMPLETED'
  and play.started_at >= member.joined_at`

/** Members and boards with a run since the last look; of all members, or of one. Each pair is one probe of an index. */
export async function listChangedCells(
  db: Queryable,
  classroomId: string,
  boardIds: readonly string[],
  memberId: string | null,
): Promise<MixUpCell[]> {
  const isMember = memberId === null ? sql`true` : sql`member.member_id = ${memberId}`
  const { rows } = await db.execute<{ userId: string; boardId: string }>(sql`
    select member.user_id as "userId", board.board_id as "boardId"
    from ${classroomMembers} member
    cross join unnest(${sql.param([...boardIds])}::text[]) as board (board_id)
    left join ${classroomMixUps} before on before.classroom_id = member.classroom_id
      and before.user_id = member.user_id and before.board_id = board.board_id
    cross join lateral (
      select from ${plays} play
      where ${isCounted} and play.finished_at >= coalesce(before.seen_until, member.joined_at)
      limit 1
    ) newer
    where member.classroom_id = ${classroomId} and ${isMember}`)
  return rows
}

export interface CellRuns extends MixUpCell {
  /** The clicked tiles of each run with a wrong click. */
  readonly runs: readonly (readonly string[])[]
}

/** The last runs of each of the cells. */
export async function readCellRuns(
  db: Queryable,
  classroomId: string,
  cells: readonly MixUpCell[],
): Promise<CellRuns[]> {
  const { rows } = await db.execute<{ userId: string; boardId: string; clicks: [string, number][][] | null }>(sql`
    select member.user_id as "userId", board.board_id as "boardId", last.clicks
    from unnest(${sql.param(cells.map(({ userId }) => userId))}::text[],
      ${sql.param(cells.map(({ boardId }) => boardId))}::text[]) as board (user_id, board_id)
    join ${classroomMembers} member on member.classroom_id = ${classroomId} and member.user_id = board.user_id
    cross join lateral (
      select jsonb_agg(run.clicks) filter (where run.num_incorrect_clicks > 0) as clicks
      from (
        select play.clicks, play.num_incorrect_clicks from ${plays} play where ${isCounted}
        order by play.finished_at desc nulls last, play.play_id desc nulls last limit ${mixUpRuns}
      ) run
    ) last`)
  return rows.map(({ clicks, ...cell }) => ({
    ...cell,
    runs: (clicks ?? []).map((run) => run.map(([tileId]) => tileId)),
  }))
}

/**
 * Stores what the cells' runs up to now say. Members are locked against leaving meanwhile, and one who is just leaving is
 * passed over: nothing is stored of one who has gone.
 */
export async function saveCells(
  db: Queryable,
  classroomId: string,
  cells: readonly (MixUpCell & { readonly mixUps: readonly MixUp[] })[],
  now: Date,
): Promise<void> {
  const stored = cells.map(({ userId, boardId, mixUps }) => ({
    user_id: userId,
    board_id: boardId,
    asked: mixUps.map(({ promptedTileId }) => promptedTileId),
    clicked: mixUps.map(({ clickedTileId }) => clickedTileId),
    times: mixUps.map(({ count }) => count),
  }))
  await db.execute(sql`
    insert into ${classroomMixUps}
      (classroom_id, user_id, board_id, asked_tile_ids, clicked_tile_ids, times, seen_until)
    select member.classroom_id, cell.user_id, cell.board_id, cell.asked, cell.clicked, cell.times,
      ${now.toISOString()}::timestamptz - make_interval(secs => ${overlapSeconds})
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
      as cell (user_id text, board_id text, asked text[], clicked text[], times int[])
    join ${classroomMembers} member on member.classroom_id = ${classroomId} and member.user_id = cell.user_id
    order by cell.user_id, cell.board_id
    for key share of member skip locked
    on conflict (classroom_id, user_id, board_id) do update set
      asked_tile_ids = excluded.asked_tile_ids, clicked_tile_ids = excluded.clicked_tile_ids,
      times = excluded.times, seen_until = excluded.seen_until`)
}

export interface MixUpRow {
  readonly boardId: string
  readonly askedTileId: string
  readonly clickedTileId: string
  readonly times: number
  readonly numPupils: number
}

/**
 * The most frequent first, then those of most members; of all members, or of some. `unnest` stands in the list of columns,
 * where it takes half as long as a join.
 */
export async function listMixUps(
  db: Queryable,
  classroomId: string,
  boardIds: readonly string[],
  memberIds: readonly string[] | null,
  limit: number,
): Promise<MixUpRow[]> {
  const isMember = memberIds === null ? sql`true` : sql`member.member_id = any(${sql.param([...memberIds])}::uuid[])`
  const { rows } = await db.execute<MixUpRow & Record<string, unknown>>(sql`
    select pair.board_id as "boardId", pair.asked as "askedTileId", pair.clicked as "clickedTileId",
      sum(pair.times)::int as times, count(*)::int as "numPupils"
    from (
      select known.board_id, unnest(known.asked_tile_ids) as asked, unnest(known.clicked_tile_ids) as clicked,
        unnest(known.times) as times
      from ${classroomMixUps} known
      join ${classroomMembers} member
        on member.classroom_id = known.classroom_id and member.user_id = known.user_id and ${isMember}
      where known.classroom_id = ${classroomId} and known.board_id = any(${sql.param([...boardIds])}::text[])
    ) pair
    group by pair.board_id, pair.asked, pair.clicked
    order by times desc, "numPupils" desc, "boardId", "askedTileId", "clickedTileId"
    limit ${limit}`)
  return rows
}
