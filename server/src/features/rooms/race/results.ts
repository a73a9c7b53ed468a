/** What the end of a race shows (docs/rules.md#results-of-a-race). */
import type { Locale } from '@tilerush/core/language/constants'
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { boardNameIn } from '@tilerush/core/boards/translations'
import { getMixUps, type MixUp } from '@tilerush/core/play/records'
import { shownMixUps } from '@tilerush/core/rooms/constants'
import type { Member, MemberTotal } from '@tilerush/contract/rooms/schemas'
import type { RoomMixUp } from '@tilerush/contract/rooms/races'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { getBoardContents, type ReadyBoard } from '../../boards/index.ts'
import { playedAgain } from '../../plays/index.ts'
import { listMembers, type MemberRow } from '../member-store.ts'
import { findSeat, type SeatErrorCode, type SeatKey } from '../room-change.ts'
import type { RoomRow } from '../room-store.ts'
import { toMember } from '../room-view.ts'
import { getLateMs } from '../lateness.ts'
import { listRaced, type RunRow } from '../run-store.ts'
import { getTotals } from './totals.ts'

export interface RaceResults {
  /** Null for an earlier race that nobody has begun. */
  readonly boardName: string | null
  readonly members: Member[]
  readonly mixUps: RoomMixUp[]
  readonly series: { readonly from: number; readonly totals: MemberTotal[] }
}

/** Whether the race is one of the room's, and its results may be seen. */
export function isOver(room: Pick<RoomRow, 'race' | 'phase'>, race: number): boolean {
  return race < room.race || (race === room.race && room.phase !== 'race')
}

export async function getResults(
  deps: Deps,
  seat: SeatKey,
  race: number,
  locale: Locale,
): Promise<Result<RaceResults, SeatErrorCode | 'RACE_NOT_OVER'>> {
  const found = await findSeat(deps, seat)
  if (!found.ok) return found
  const { room } = found.value
  if (!isOver(room, race)) return { ok: false, error: 'RACE_NOT_OVER' }
  const raced = await listRaced(deps.database.orm, room.roomId, race)
  const runs = raced.map(({ run }) => run)
  // The host may have chosen another board meanwhile: the runs know theirs.
  const board = await findBoard(deps, runs[0] ?? (race === room.race ? room : undefined))
  // The lobby has begun the next series already; a race that nobody has begun is of the room's, or of none.
  const from = Math.min(runs[0]?.seriesFrom ?? room.seriesFrom, race)
  const startsAt = race === room.race ? room.startsAt : null
  const members = raced.map(({ member, run }) =>
    toMember(withLeft(member), race, run.finishedAt ? run : null, getLateMs(run.startedAt, startsAt)),
  )
  return {
    ok: true,
    value: {
      boardName: board && boardNameIn(board.content, locale),
      members: race === room.race ? await withAbsent(deps, room.roomId, race, members) : members,
      mixUps: board ? await findMixUps(deps, board, runs) : [],
      series: { from, totals: await getTotals(deps, room.roomId, from, race) },
    },
  }
}

const withLeft = (member: MemberRow) => ({ ...member, hasLeft: member.leftAt !== null })

/** Those of the last race who were to play it and have not begun; not who came while it ran. */
async function withAbsent(deps: Deps, roomId: string, race: number, members: Member[]): Promise<Member[]> {
  const there = new Set(members.map(({ memberId }) => memberId))
  const all = await listMembers(deps.database.orm, roomId)
  const absent = all.filter(
    ({ memberId, isPlaying, firstRace }) => isPlaying && firstRace <= race && !there.has(memberId),
  )
  const joined = [...members, ...absent.map((member) => toMember(withLeft(member), race, null, 0))]
  return joined.toSorted((one, other) => one.seat - other.seat)
}

async function findBoard(
  deps: Deps,
  played: Pick<RunRow, 'boardId' | 'boardVersion'> | undefined,
): Promise<ReadyBoard | null> {
  if (!played) return null
  const { boardId, boardVersion: version } = played
  return await getBoardContents(deps.database).get({ boardId, version })
}

/** The pairs that were taken for each other most often. */
async function findMixUps(
  deps: Deps,
  { playedTiles, faces }: ReadyBoard,
  runs: readonly RunRow[],
): Promise<RoomMixUp[]> {
  const finished = runs.filter(({ finishedAt }) => finishedAt !== null)
  const played = (await playedAgain(deps, finished)).map(({ play }) => play)
  const mixUps = getMixUps(
    played,
    playedTiles.map(({ tileId }) => tileId),
  )
  const toTile = (tileId: string) => {
    const tile = playedTiles.find((each) => each.tileId === tileId)
    const face = faces.find((each) => each.tileId === tileId)
    return tile && face ? { face, name: promptAlternatives(tile.prompt)[0] ?? '' } : null
  }
  return countPairs(mixUps).flatMap(({ pair, count }) => {
    const [one, other] = [toTile(pair[0]), toTile(pair[1])]
    return one && other ? [{ tiles: [one, other] as [typeof one, typeof other], count }] : []
  })
}

interface Pair {
  readonly pair: readonly [string, string]
  readonly count: number
}

/** Whichever of the two was prompted; the most frequent ones. */
function countPairs(mixUps: readonly MixUp[]): Pair[] {
  const counts = new Map<string, Pair>()
  for (const { promptedTileId: one, clickedTileId: other, count } of mixUps) {
    const pair = one < other ? ([one, other] as const) : ([other, one] as const)
    const key = pair.join(' ')
    counts.set(key, { pair, count: (counts.get(key)?.count ?? 0) + count })
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count).slice(0, shownMixUps)
}
