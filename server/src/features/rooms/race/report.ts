/** What the host's files hold beyond the results (docs/rules.md#results-of-a-race). */
import type { RaceReport } from '@tilerush/contract/rooms/races'
import { getMixUps } from '@tilerush/core/play/records'
import { getSplits } from '@tilerush/core/play/splits'
import type { Play } from '@tilerush/core/play/types'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { playedAgain } from '../../plays/index.ts'
import { findSeat, isOwnSeat, type HostErrorCode, type SeatKey } from '../room-change.ts'
import { isOver } from './results.ts'
import { listRaced } from '../run-store.ts'

export async function getReport(
  deps: Deps,
  seat: SeatKey,
  race: number,
): Promise<Result<RaceReport, HostErrorCode | 'RACE_NOT_OVER'>> {
  const found = await findSeat(deps, seat)
  if (!found.ok) return found
  const { room, member } = found.value
  if (room.hostMemberId !== member.memberId) return { ok: false, error: 'NOT_HOST' }
  if (!isOwnSeat(seat, member)) return { ok: false, error: 'HOST_LOGGED_OUT' }
  if (!isOver(room, race)) return { ok: false, error: 'RACE_NOT_OVER' }
  const raced = await listRaced(deps.database.orm, room.roomId, race)
  const finished = raced.map(({ run }) => run).filter(({ finishedAt }) => finishedAt !== null)
  const played = await playedAgain(deps, finished)
  const ranked = played.filter(({ run }) => run.isVerified && run.totalDurationMs !== null)
  return {
    ok: true,
    value: {
      prompts: getPrompts(played[0]?.play),
      runs: ranked.map(({ run, play }) => ({
        memberId: run.memberId,
        splits: getSplits(play).map(({ durationMs, wrongTileIds }) => [durationMs, wrongTileIds.length]),
      })),
      mixUps: namedMixUps(played.map(({ play }) => play)),
    },
  }
}

/** In the board's own language: the file is one for everybody. */
function getPrompts(play: Play | undefined): string[] {
  const names = getNames(play)
  return (play?.promptOrder ?? []).map((tileId) => names.get(tileId) ?? '')
}

const getNames = (play: Play | undefined): ReadonlyMap<string, string> =>
  new Map((play?.grid ?? []).map(({ tileId, prompt }) => [tileId, prompt]))

function namedMixUps(plays: readonly Play[]): RaceReport['mixUps'] {
  const names = getNames(plays[0])
  return getMixUps(plays, [...names.keys()]).map(({ promptedTileId, clickedTileId, count }) => [
    names.get(promptedTileId) ?? '',
    names.get(clickedTileId) ?? '',
    count,
  ])
}
