/** Which rooms need to be looked after, in one statement. */
import {
  closingMs,
  closingPercent,
  hostGoneMs,
  offlineAfterMs,
  roomIdleMs,
  unusedSeatMs,
} from '@tilerush/core/rooms/constants'
import type { Database } from '../../../lib/database/database.ts'
import { countedRuns } from '../run-store.ts'

const dueQuery = {
  name: 'rooms_due',
  text: `
    with times as (
      select $1::timestamptz as now, $1::timestamptz - $2 * interval '1 ms' as offline,
        $1::timestamptz - $3 * interval '1 ms' as host_gone, $1::timestamptz - $4 * interval '1 ms' as idle,
        $1::timestamptz + $5 * interval '1 ms' as closing, $1::timestamptz - $7 * interval '1 ms' as unused
    )
    select r.code from rooms r, times where r.ended_at is null and (
      r.last_event_at < idle
      or exists (
        select from room_members m where m.room_id = r.room_id and m.is_online and m.last_seen_at < offline
      )
      or exists (
        select from room_members m
        where m.room_id = r.room_id and m.seat > 1 and not m.has_watched and not m.is_online and m.left_at is null
          and m.last_seen_at < unused
      )
      or not exists (
        select from room_members m
        where m.room_id = r.room_id and m.member_id = r.host_member_id and m.last_seen_at >= host_gone
      ) and exists (
        select from room_members m
        where m.room_id = r.room_id and m.member_id <> r.host_member_id and m.is_online and m.left_at is null
      )
      or r.phase = 'race' and (
        r.ends_at <= now
        or exists (
          select from (${countedRuns}) counted
          where "numIn" > 0 and (
            "numAwaited" = 0
            or r.ends_at > closing and "numIn" * 100 >= $6 * ("numIn" + "numAwaited")
          )
        )
      )
    )`,
}

/** Codes of rooms with something to do; each is looked at again under its lock. */
export async function findDueRooms({ pool }: Pick<Database, 'pool'>, now: Date): Promise<string[]> {
  const values = [now, offlineAfterMs, hostGoneMs, roomIdleMs, closingMs, closingPercent, unusedSeatMs]
  const { rows } = await pool.query<{ code: string }>({ ...dueQuery, values })
  return rows.map(({ code }) => code)
}
