/** Progress as devices report it: collected, and written many at once (docs/rules.md#rooms). */
import { humanSplitMs } from '@tilerush/core/play/constants'
import { createBatcher } from '../../../lib/database/batcher.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { getBoardContents } from '../../boards/index.ts'
import { storeProgress, type ReportedProgress } from '../changes-store.ts'
import { countPrompts } from '../playlist.ts'
import { getLateMs, observeLateness } from '../lateness.ts'
import { findRun } from '../run-store.ts'
import { findSeat, type SeatErrorCode, type SeatKey, type Nothing } from '../room-change.ts'

const flushEveryMs = 100
/** So long a seat is not looked up again: a report of one that was lost meanwhile is dropped when it is written. */
const seatCachedMs = 10_000
const maxCachedSeats = 10_000
/** While a room is being changed by others. */
const maxTries = 5

export type ProgressReport = Omit<ReportedProgress, 'roomId' | 'memberId'>

interface RacingSeat {
  readonly roomId: string
  readonly memberId: string
  readonly race: number
  readonly startsAt: number
  readonly endsAt: number
  readonly numPrompts: number
  /** How late the server has given the game. */
  readonly lateMs: number
  /** The clock of this process counts it, ms. */
  readonly until: number
  /** The last report, which the next one must not fall behind. */
  last: ProgressReport | null
}

interface Told {
  readonly deps: Deps
  readonly progress: ReportedProgress
}

/** The seats that this process knows, and what writes their last reports: one batch at a time, so a slow database gets fewer. */
const getCollector = perDatabase(() => ({
  seats: new Map<string, RacingSeat>(),
  write: createBatcher<Told, true>({
    maxBatches: 1,
    maxItems: Infinity,
    waitMs: flushEveryMs,
    latestBy: ({ progress }) => progress.memberId,
    async store(take, { deps }) {
      const reported = take().map(({ progress }) => progress)
      try {
        const stored = await storeProgress(deps.database, reported, deps.clock.now())
        return ({ progress }) => stored.has(progress.roomId) || undefined
      } catch (error) {
        deps.log.warn({ err: error }, 'Progress could not be stored')
        // The next report says it all again.
        return () => true
      }
    },
  }),
}))

/** What is ahead of the possible, or behind the last report, is dropped without an error: a device may be confused. */
export async function reportProgress(
  deps: Deps,
  seat: SeatKey,
  report: ProgressReport,
): Promise<Result<Nothing, SeatErrorCode | 'RACE_NOT_RUNNING'>> {
  const found = await findRacingSeat(deps, seat, report.race)
  if (!found.ok) return found
  const racing = found.value
  const lateMs = Math.max(report.lateMs, racing.lateMs)
  const now = deps.clock.now().getTime()
  if (report.race !== racing.race || now >= racing.endsAt) return { ok: false, error: 'RACE_NOT_RUNNING' }
  if (!isPossible(racing, report, now)) return { ok: true, value: {} }
  if (!racing.last) observeLateness(deps, report.lateMs)
  racing.last = report
  const { roomId, memberId } = racing
  void write(deps, racing, { ...report, lateMs, roomId, memberId })
  return { ok: true, value: {} }
}

function isPossible(
  { last, startsAt, numPrompts }: RacingSeat,
  { numFound, totalMs }: ProgressReport,
  now: number,
): boolean {
  if (last && (numFound < last.numFound || totalMs < last.totalMs)) return false
  // The last prompt is known before it is shown.
  const leastMs = Math.max(0, numFound - 1) * humanSplitMs
  return numFound <= numPrompts && totalMs >= leastMs && now - startsAt >= leastMs
}

async function findRacingSeat(
  deps: Deps,
  seat: SeatKey,
  race: number,
): Promise<Result<RacingSeat, SeatErrorCode | 'RACE_NOT_RUNNING'>> {
  const { seats } = getCollector(deps.database)
  const key = `${seat.code} ${seat.secretHash}`
  const now = deps.clock.monotonicMs()
  const known = seats.get(key)
  if (known && known.until > now && known.race === race) return { ok: true, value: known }
  seats.delete(key)
  const found = await findSeat(deps, seat)
  if (!found.ok) return found
  const { room, member } = found.value
  const { boardId, boardVersion: version, startsAt, endsAt } = room
  const isRacing = member.isPlaying && member.firstRace <= room.race
  if (room.phase !== 'race' || !startsAt || !endsAt || !isRacing) return { ok: false, error: 'RACE_NOT_RUNNING' }
  const board = await getBoardContents(deps.database).get({ boardId, version })
  const run = await findRun(deps.database.orm, { roomId: room.roomId, race, memberId: member.memberId })
  const racing: RacingSeat = {
    roomId: room.roomId,
    memberId: member.memberId,
    race: room.race,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    numPrompts: countPrompts(board),
    lateMs: run ? getLateMs(run.startedAt, startsAt) : 0,
    // What has not begun may yet begin late.
    until: run ? now + seatCachedMs : now,
    last: known?.race === room.race ? known.last : null,
  }
  if (seats.size >= maxCachedSeats) seats.clear()
  seats.set(key, racing)
  return { ok: true, value: racing }
}

/** Once more for a room that was being changed, unless there is a newer report, or the room is never free, or gone. */
async function write(deps: Deps, racing: RacingSeat, progress: ReportedProgress): Promise<void> {
  const { last } = racing
  for (let numTries = 1; numTries <= maxTries && racing.last === last; numTries += 1)
    if (await getCollector(deps.database).write({ deps, progress })) return
}
