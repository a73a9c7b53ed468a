/** The SQL of races with the class: the rooms of a classroom, and what its members have come to in them. */
import { getAvatarUrl, type AvatarFields } from '@tilerush/core/account/avatar'
import { shownRacesMax } from '@tilerush/core/classrooms/constants'
import { hostGoneMs } from '@tilerush/core/rooms/constants'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../lib/database/database.ts'
import {
  classroomMembers,
  classroomRaceRuns,
  classrooms,
  roomMembers,
  roomRuns,
  rooms,
  users,
} from '../../../lib/database/schema.ts'

/** In the order of `runsOfMembers`. */
const keptColumns = sql.raw(`classroom_id, room_id, race, user_id, board_id, board_version, started_at,
  total_duration_ms, num_found, num_incorrect_clicks, is_verified, untimed_gap_ms`)

/** What a race keeps of a run: of members of the room's classroom, with an account, and in. */
const runsOfMembers = sql`
  select r.classroom_id, run.room_id, run.race, run.user_id, run.board_id, run.board_version, run.started_at,
    run.total_duration_ms, run.num_found, run.num_incorrect_clicks, run.is_verified,
    run.untimed_gap_ms
  from ${rooms} r
  join ${roomRuns} run on run.room_id = r.room_id and run.finished_at is not null
  join ${classroomMembers} member on member.classroom_id = r.classroom_id and member.user_id = run.user_id`

/** Copies the results of a room that ends to its classroom, before its people are deleted. A repeat changes nothing. */
export async function keepRaceRuns(tx: Transaction, roomId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${classroomRaceRuns} (${keptColumns})
    ${runsOfMembers} where r.room_id = ${roomId} on conflict do nothing`)
}

/** Deletes those of a member who leaves the classroom. */
export async function deleteRaceRuns(tx: Transaction, userId: string, classroomId: string): Promise<void> {
  await tx
    .delete(classroomRaceRuns)
    .where(and(eq(classroomRaceRuns.userId, userId), eq(classroomRaceRuns.classroomId, classroomId)))
}

export interface RaceRunRow {
  readonly roomId: string
  readonly race: number
  readonly boardId: string
  readonly boardVersion: number
  readonly racedAt: Date
  readonly memberId: string
  readonly realName: string
  readonly gamerTag: string
  readonly avatarUrl: string
  readonly totalDurationMs: number | null
  readonly numFound: number
  readonly numIncorrectClicks: number
  readonly isVerified: boolean
  readonly untimedGapMs: number | null
}

/** Runs of the last races, kept ones and those of rooms that go on; the last race first, each run with its member. */
export async function listRaceRuns(db: Queryable, classroomId: string): Promise<RaceRunRow[]> {
  type Row = Omit<RaceRunRow, 'avatarUrl' | 'racedAt'> & AvatarFields & { readonly racedAt: string }
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with run as (
      select ${keptColumns} from ${classroomRaceRuns} where classroom_id = ${classroomId}
      union all
      ${runsOfMembers}
      where r.classroom_id = ${classroomId} and r.ended_at is null and (run.race < r.race or r.phase <> 'race')
    ), last as (
      select room_id, race, min(started_at) as raced_at from run
      group by room_id, race order by raced_at desc, room_id, race limit ${shownRacesMax}
    )
    select run.room_id as "roomId", run.race, run.board_id as "boardId", run.board_version as "boardVersion",
      last.raced_at as "racedAt", member.member_id as "memberId", member.real_name as "realName",
      player.gamer_tag as "gamerTag", player.avatar_to_use as "avatarToUse",
      player.custom_avatar_filename as "customAvatarFilename", player.gravatar_filename as "gravatarFilename",
      run.total_duration_ms as "totalDurationMs", run.num_found as "numFound",
      run.num_incorrect_clicks as "numIncorrectClicks", run.is_verified as "isVerified",
      run.untimed_gap_ms as "untimedGapMs"
    from last join run using (room_id, race)
    join ${classroomMembers} member on member.classroom_id = ${classroomId} and member.user_id = run.user_id
    join ${users} player on player.user_id = run.user_id
    order by last.raced_at desc, run.room_id, run.race, run.num_found desc, member.joined_at, member.member_id`)
  return rows.map(({ avatarToUse, customAvatarFilename, gravatarFilename, racedAt, ...row }) => ({
    ...row,
    racedAt: new Date(racedAt),
    avatarUrl: getAvatarUrl({ avatarToUse, customAvatarFilename, gravatarFilename }),
  }))
}

export interface LiveRace {
  readonly roomCode: string
  readonly boardId: string
  readonly boardVersion: number
  readonly classroomName: string
  /** Gamertag of who opened it. */
  readonly teacherName: string
  readonly numIn: number
  readonly numMembers: number
}

/** The newest room that somebody is in: of a classroom in use that the user is a member of, or of the classroom itself. */
export async function findLiveRace(
  db: Queryable,
  of: { readonly memberId: string } | { readonly classroomId: string },
  now: Date,
): Promise<LiveRace | null> {
  const since = new Date(now.getTime() - hostGoneMs).toISOString()
  const isMeant =
    'classroomId' in of
      ? sql`c.classroom_id = ${of.classroomId}`
      : sql`c.classroom_id in (select classroom_id from ${classroomMembers} where user_id = ${of.memberId})
        and c.archived_at is null and c.deleted_at is null`
  const { rows } = await db.execute<LiveRace & Record<string, unknown>>(sql`
    select r.code as "roomCode", r.board_id as "boardId", r.board_version as "boardVersion", c.name as "classroomName",
      coalesce((select name from ${roomMembers} opener where opener.room_id = r.room_id and opener.seat = 1), '')
        as "teacherName",
      (
        select count(*)::int from ${roomMembers} seat
        join ${classroomMembers} member on member.classroom_id = c.classroom_id and member.user_id = seat.user_id
        where seat.room_id = r.room_id and seat.left_at is null and seat.is_admitted
      ) as "numIn",
      (select count(*)::int from ${classroomMembers} member where member.classroom_id = c.classroom_id) as "numMembers"
    from ${classrooms} c join ${rooms} r on r.classroom_id = c.classroom_id
    where ${isMeant} and r.ended_at is null and exists (
      select from ${roomMembers} seat
      where seat.room_id = r.room_id and seat.left_at is null and seat.last_seen_at >= ${since}::timestamptz
    )
    order by r.created_at desc limit 1`)
  return rows[0] ?? null
}

/** The code of the classroom that a live room is of; null for none. */
export async function findRoomsClassroom(
  db: Queryable,
  roomCode: string,
): Promise<{ readonly code: string; readonly roomId: string } | null> {
  const [row] = await db
    .select({ code: classrooms.code, roomId: rooms.roomId })
    .from(rooms)
    .innerJoin(classrooms, eq(classrooms.classroomId, rooms.classroomId))
    .where(and(eq(rooms.code, roomCode), isNull(rooms.endedAt)))
  return row ?? null
}

/** Those of the room's seats that members of the classroom have, those included that were left. */
export async function listSeatNames(
  db: Queryable,
  classroomId: string,
  roomId: string,
): Promise<{ readonly roomMemberId: string; readonly realName: string }[]> {
  return await db
    .select({ roomMemberId: roomMembers.memberId, realName: classroomMembers.realName })
    .from(roomMembers)
    .innerJoin(
      classroomMembers,
      and(eq(classroomMembers.userId, roomMembers.userId), eq(classroomMembers.classroomId, classroomId)),
    )
    .where(eq(roomMembers.roomId, roomId))
}
