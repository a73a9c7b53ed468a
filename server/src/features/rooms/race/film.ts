/** The film of a run of a race that is over, with its times (docs/rules.md#results-of-a-race). */
import type { RoomFilm, RunReviewState } from '@tilerush/contract/rooms/races'
import { getGhostSplits } from '@tilerush/core/play/ghost'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { getBoardContents } from '../../boards/index.ts'
import { playedAgain, toFilm } from '../../plays/index.ts'
import { getRunStore } from '../../reviews/index.ts'
import { findSeat, type SeatErrorCode, type SeatKey } from '../room-change.ts'
import { isOver } from './results.ts'
import { findRun, type RunRow } from '../run-store.ts'

interface FilmRequest {
  readonly race: number
  readonly memberId: string
}

/** The own one; another member's verified one for who finished the race, too. */
export async function getRoomFilm(
  deps: Deps,
  seat: SeatKey,
  { race, memberId }: FilmRequest,
): Promise<Result<RoomFilm, SeatErrorCode | 'RACE_NOT_OVER' | 'RUN_NOT_FOUND'>> {
  const found = await findSeat(deps, seat)
  if (!found.ok) return found
  const { room, member } = found.value
  if (!isOver(room, race)) return { ok: false, error: 'RACE_NOT_OVER' }
  const { orm } = deps.database
  const own = await findRun(orm, { roomId: room.roomId, race, memberId: member.memberId })
  const isOwn = memberId === member.memberId
  const run = isOwn || !own ? own : await findRun(orm, { roomId: room.roomId, race, memberId })
  const isShown = own?.finishedAt && run?.finishedAt && (isOwn || run.isVerified)
  const [played] = isShown ? await playedAgain(deps, [run]) : []
  if (!played) return { ok: false, error: 'RUN_NOT_FOUND' }
  const { boardId, boardVersion: version } = played.run
  const board = await getBoardContents(deps.database).get({ boardId, version })
  const splitsMs = getGhostSplits(played.play).map(({ totalMs }) => totalMs)
  const review = isOwn && run ? await findReview(deps, run) : null
  return { ok: true, value: { ...toFilm(played.play, board), splitsMs, review } }
}

/** How far the review of an account's flagged run has come; a visitor's run has none. */
async function findReview(deps: Deps, { userId, playId, isVerified }: RunRow): Promise<RunReviewState | null> {
  if (userId === null || isVerified) return null
  const found = await getRunStore(deps.database).find(userId, playId)
  if (!found || found.reasons.length === 0) return null
  return found.verdict ?? 'waiting'
}
