/** What changed in many rooms since the reader's numbers, in one statement; and what is written many at once. */
import type { Database } from '../../lib/database/database.ts'
import type { ProgressRow } from '@tilerush/contract/rooms/schemas'
import type { MemberRow } from './member-store.ts'
import type { RoomRow } from './room-store.ts'

/** The members' columns as JSON has them. */
export interface ChangedMember extends Omit<
  MemberRow,
  'reportedBy' | 'secretHash' | 'lastSeenAt' | 'leftAt' | 'hasWatched'
> {
  readonly hasLeft: boolean
  /** It belongs to the room's race, once it is in. */
  readonly isRunIn: boolean
  /** As JSON has it; null before the run was begun. */
  readonly runStartedAt: string | null
  readonly runTotalDurationMs: number | null
  readonly runNumFound: number
  readonly runNumIncorrectClicks: number
  readonly runIsVerified: boolean
  readonly runUntimedGapMs: number | null
}

export interface RoomChanges {
  readonly room: RoomRow
  readonly members: readonly ChangedMember[]
  /** It holds members that changed in nothing else. */
  readonly progress: readonly ProgressRow[]
}

const memberFields = `
  m.room_id as "roomId", m.member_id as "memberId", m.seat, m.user_id as "userId", m.name, m.avatar_url as "avatarUrl",
  m.team, m.is_playing as "isPlaying", m.is_admitted as "isAdmitted", m.first_race as "firstRace", m.waived_race as "waivedRace", m.is_ready as "isReady", m.wish, m.is_online as "isOnline",
  m.stream_id as "streamId", m.left_at is not null as "hasLeft", m.is_removed as "isRemoved",
  m.changed_seq as "changedSeq", m.progress_seq as "progressSeq", m.progress_race as "progressRace",
  m.num_found as "numFound", m.num_wrong as "numWrong", m.total_ms as "totalMs", m.late_ms as "lateMs",
  run.finished_at is not null as "isRunIn", run.started_at as "runStartedAt", run.total_duration_ms as "runTotalDurationMs",
  coalesce(run.num_found, 0) as "runNumFound",
  coalesce(run.num_incorrect_clicks, 0) as "runNumIncorrectClicks", coalesce(run.is_verified, false) as "runIsVerified",
  run.untimed_gap_ms as "runUntimedGapMs"`

const changesQuery = {
  name: 'room_changes',
  text: `
    select
      r.room_id as "roomId", r.code, r.classroom_id as "classroomId", r.host_member_id as "hostMemberId",
      r.host_stands_in as "hostStandsIn", r.phase, r.is_locked as "isLocked", r.settings,
      r.board_index as "boardIndex", r.board_id as "boardId", r.board_version as "boardVersion", r.race, r.round,
      r.series_from as "seriesFrom",
      r.starts_at as "startsAt", r.ends_at as "endsAt", r.race_end as "raceEnd", r.created_at as "createdAt", r.last_event_at as "lastEventAt",
      r.ended_at as "endedAt", r.seed::float8 as seed, r.seq::float8 as seq, r.changed_seq::float8 as "changedSeq",
      (
        select coalesce(json_agg(changed order by changed.seat), '[]') from (
          select ${memberFields} from room_members m
          left join room_runs run on run.room_id = m.room_id and run.race = r.race and run.member_id = m.member_id
          where m.room_id = r.room_id and m.changed_seq > known.seq
        ) changed
      ) as members,
      (
        select coalesce(json_agg(json_build_array(m.member_id, m.num_found, m.num_wrong, m.total_ms)), '[]')
        from room_members m
        where m.room_id = r.room_id and m.progress_seq > known.seq and m.changed_seq <= known.seq
          and m.progress_race = r.race and m.left_at is null
      ) as progress
    from unnest($1::uuid[], $2::bigint[]) as known (room_id, seq)
    join rooms r on r.room_id = known.room_id and r.seq > known.seq`,
}

/** The room is not known yet, so that all of it is new. */
export const unknownSeq = -1

/** Rooms without a change are left out. */
export async function readChanges(
  { pool }: Pick<Database, 'pool'>,
  known: readonly { readonly roomId: string; readonly seq: number }[],
): Promise<RoomChanges[]> {
  const values = [known.map(({ roomId }) => roomId), known.map(({ seq }) => seq)]
  const { rows } = await pool.query<RoomRow & Omit<RoomChanges, 'room'>>({ ...changesQuery, values })
  return rows.map(({ members, progress, ...room }) => ({ room, members, progress }))
}

export interface ReportedProgress {
  readonly roomId: string
  readonly memberId: string
  readonly race: number
  readonly numFound: number
  readonly numWrong: number
  readonly totalMs: number
  readonly lateMs: number
}

/**
 * What came after the end of the race or of the run, or goes backwards, is dropped; a lateness that is new makes it a
 * change of the member. A room that another process is changing is left out, so that the others do not wait for it. The
 * commit does not wait for the disk: what a crash of the database takes is reported again in half a second.
 */
const progressQuery = {
  name: 'room_progress',
  text: `
    with lazily as materialized (
      select set_config('synchronous_commit', 'off', true)
    ), reported as (
      select * from lazily, json_to_recordset($1::json) as reported (
        "roomId" uuid, "memberId" uuid, race int, "numFound" int, "numWrong" int, "totalMs" int, "lateMs" int
      )
    ), locked as materialized (
      select room_id, phase, race, seq + 1 as seq from rooms
      where room_id in (select "roomId" from reported)
      order by room_id
      for update skip locked
    ), moved as (
      update room_members m set
        num_found = "numFound", num_wrong = "numWrong", total_ms = "totalMs", late_ms = "lateMs",
        progress_race = reported.race, progress_seq = locked.seq,
        changed_seq = case
          when m.progress_race = reported.race and m.late_ms = "lateMs" or m.progress_race <> reported.race and "lateMs" = 0
          then m.changed_seq else locked.seq
        end
      from reported join locked on locked.room_id = reported."roomId" and locked.race = reported.race
      where m.room_id = reported."roomId" and m.member_id = reported."memberId" and m.left_at is null and m.is_playing
        and locked.phase = 'race'
        and (m.progress_race < reported.race or m.num_found <= "numFound" and m.total_ms <= "totalMs")
        and not exists (
          select from room_runs run
          where run.room_id = m.room_id and run.race = reported.race and run.member_id = m.member_id
            and run.finished_at is not null
        )
      returning m.room_id
    ), counted as (
      update rooms r set seq = locked.seq, last_event_at = $2
      from locked where r.room_id = locked.room_id and r.room_id in (select room_id from moved)
    )
    select room_id as "roomId" from locked`,
}

/** Returns the ids of the rooms that were not left out. */
export async function storeProgress(
  { pool }: Pick<Database, 'pool'>,
  reported: readonly ReportedProgress[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ roomId: string }>({ ...progressQuery, values: [JSON.stringify(reported), now] })
  return new Set(rows.map(({ roomId }) => roomId))
}

export interface OpenStream {
  readonly roomId: string
  readonly memberId: string
  /** Null for a presenter, who keeps the host's room without being on the seat. */
  readonly streamId: string | null
  /** The number of the change that put it on the seat. */
  readonly sinceSeq: number
}

export interface MissedSeats {
  readonly code: string
  readonly memberIds: readonly string[]
}

/**
 * Members who are there are seen; returns those, by room, who were taken for offline while their stream was open. Rows
 * that a change has locked are left for the next time: waiting for one would hold up the changes of all other rooms.
 */
export async function touchStreams(
  { pool }: Pick<Database, 'pool'>,
  streams: readonly OpenStream[],
  now: Date,
): Promise<MissedSeats[]> {
  const { rows } = await pool.query<MissedSeats>({
    name: 'room_touch',
    text: `
      with lazily as materialized (
        select set_config('synchronous_commit', 'off', true)
      ), open as (
        select * from lazily, json_to_recordset($1::json) as open ("roomId" uuid, "memberId" uuid, "streamId" uuid)
      ), seen as materialized (
        select m.room_id, m.member_id, "streamId" is not null and not m.is_online as is_missed
        from open join room_members m on m.room_id = "roomId" and m.member_id = "memberId"
        where m.left_at is null and ("streamId" is null or m.stream_id = "streamId")
        for update of m skip locked
      ), touched as (
        update room_members m set last_seen_at = $2
        from seen where m.room_id = seen.room_id and m.member_id = seen.member_id
      )
      select r.code, array_agg(seen.member_id::text) as "memberIds"
      from seen join rooms r using (room_id) where is_missed group by r.code`,
    values: [JSON.stringify(streams.map(({ roomId, memberId, streamId }) => ({ roomId, memberId, streamId }))), now],
  })
  return rows
}
