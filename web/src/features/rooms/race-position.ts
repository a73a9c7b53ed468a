/** How a running race stands, from what devices report: provisional, until the server has judged the runs. */
import type { Member } from '@tilerush/contract/rooms/schemas'
import { isInRace, type RoomState } from './connection/room-state.ts'

export interface RacePosition {
  readonly member: Member
  /** From 1. */
  readonly rank: number
  readonly numFound: number
  /** The gap to the first, ms, penalties included: ranks go by it; 0 for the first, null before the first answer. */
  readonly gapMs: number | null
}

/** Found prompts, and the time of the last one; of a run that is in the judged total. */
function reached({ progress, run }: Member, numPrompts: number): Omit<Racing, 'member'> {
  if (run && run.totalDurationMs !== null)
    return { numFound: numPrompts, totalMs: run.totalDurationMs, numWrong: run.numIncorrectClicks }
  const { numFound = 0, totalMs = 0, numWrong = 0 } = progress ?? {}
  return { numFound: run?.numFound ?? numFound, totalMs, numWrong }
}

/** Without a run, and none to come. */
export const hasGivenUp = ({ hasLeft, run }: Member): boolean => hasLeft && run === null

/** A finished run that gets no rank: its time says nothing, so it leads nobody. */
export const isUnranked = ({ run }: Member): boolean => run !== null && run.totalDurationMs !== null && !run.isVerified

/** Who has given up stands last, and before them whose run gets no rank. */
const toBack = (member: Member): number => (hasGivenUp(member) ? 2 : Number(isUnranked(member)))

interface Racing {
  readonly member: Member
  readonly numFound: number
  readonly totalMs: number
  readonly numWrong: number
}

/** Everybody who plays, the first one first; last whose run gets no rank, and who left. What is shown as the gap is what orders them. */
export function getRacePositions({ room, members, left, splits }: RoomState): readonly RacePosition[] {
  const { numPrompts } = room.board
  const racing = [...members, ...left]
    .filter((member) => isInRace(member, room) || member.run)
    .map((member) => ({ member, ...reached(member, numPrompts) }))
  const timed = racing.filter(({ member }) => !isUnranked(member))
  const furthest = timed.toSorted(byFound)[0]
  const pace = furthest ? [...(splits[furthest.member.memberId] ?? [0])] : []
  if (furthest) pace[furthest.numFound] = furthest.totalMs
  // How long the race lasts at least: times without a penalty in them.
  const elapsedMs = Math.max(0, ...timed.filter(({ numWrong }) => numWrong === 0).map(({ totalMs }) => totalMs))
  const paced = racing.map((each) => ({ ...each, behindMs: behindPace(each, pace, elapsedMs) }))
  paced.sort(
    (one, other) => toBack(one.member) - toBack(other.member) || one.behindMs - other.behindMs || byFound(one, other),
  )
  const firstMs = paced[0]?.behindMs ?? 0
  return paced.map(({ member, numFound, behindMs }, index) => {
    const gapMs = numFound === 0 ? null : Math.max(0, behindMs - firstMs)
    return { member, rank: index + 1, numFound, gapMs: index === 0 ? 0 : gapMs }
  })
}

/** Sorts by found prompts, then by time, then by seat. */
function byFound(one: Racing, other: Racing): number {
  return other.numFound - one.numFound || one.totalMs - other.totalMs || one.member.seat - other.member.seat
}

/**
 * ms behind the furthest at as many prompts, less than 0 ahead of it: penalties may have it so. Who still looks for a
 * prompt is behind by at least as long ago as the furthest found it.
 */
function behindPace({ numFound, totalMs }: Racing, pace: readonly number[], elapsedMs: number): number {
  const atSameMs = totalMs - (pace[numFound] ?? 0)
  const nextMs = pace[numFound + 1]
  return nextMs === undefined ? atSameMs : Math.max(atSameMs, elapsedMs - nextMs)
}

/**
 * Who still plays the room's race, the first seat first: who is there without a run, and has begun or still may, which
 * nobody may once a run is in.
 */
export function getStillPlaying({ room, members, left }: RoomState): readonly Member[] {
  const isAnyIn = [...members, ...left].some(({ run }) => run)
  return members.filter(
    (member) => isInRace(member, room) && member.isOnline && !member.run && (member.progress !== null || !isAnyIn),
  )
}

/** The next one before the member, or the second one for the first; none who left or gets no rank. */
export function getRival(positions: readonly RacePosition[], memberId: string): RacePosition | null {
  const racing = positions.filter(({ member }) => toBack(member) === 0)
  const own = racing.findIndex(({ member }) => member.memberId === memberId)
  return own === -1 ? null : (racing[own === 0 ? 1 : own - 1] ?? null)
}
