/** How a running race stands, from what devices report: provisional, until the server has judged the runs. */
import type { Member } from '@tilerush/contract/rooms/schemas'
import type { RoomState } from './room-state.ts'

export interface Standing {
  readonly member: Member
  /** From 1. */
  readonly place: number
  readonly numFound: number
  /** Behind the first at as many prompts, ms; 0 for the first, null before the first answer. */
  readonly gapMs: number | null
}

/** Found prompts, and the time of the last one; of a run that is in the judged total. */
function reached({ progress, run }: Member, numPrompts: number): { numFound: number; totalMs: number } {
  if (run && run.totalDurationMs !== null) return { numFound: numPrompts, totalMs: run.totalDurationMs }
  return { numFound: progress?.numFound ?? 0, totalMs: progress?.totalMs ?? 0 }
}

/** Without a run, and none to come. */
export const hasGivenUp = ({ hasLeft, run }: Member): boolean => hasLeft && run === null

/** Everybody who plays, the first one first; last who left. */
export function getStandings({ room, members, left, splits }: RoomState): readonly Standing[] {
  const { numPrompts } = room.board
  const racing = [...members, ...left]
    .filter(({ isPlaying, run }) => isPlaying || run)
    .map((member) => ({ member, ...reached(member, numPrompts) }))
  racing.sort(
    (one, other) =>
      Number(hasGivenUp(one.member)) - Number(hasGivenUp(other.member)) ||
      other.numFound - one.numFound ||
      one.totalMs - other.totalMs ||
      one.member.seat - other.member.seat,
  )
  const [first] = racing
  const firstSplits = first ? [...(splits[first.member.memberId] ?? [0])] : []
  if (first) firstSplits[first.numFound] = first.totalMs
  return racing.map(({ member, numFound, totalMs }, index) => {
    const firstMs = firstSplits[numFound]
    const gapMs = numFound === 0 || firstMs === undefined ? null : Math.max(0, totalMs - firstMs)
    return { member, place: index + 1, numFound, gapMs: index === 0 ? 0 : gapMs }
  })
}

/** The next one before the member, or the second one for the first; none who left. */
export function getRival(standings: readonly Standing[], memberId: string): Standing | null {
  const racing = standings.filter(({ member }) => !hasGivenUp(member))
  const own = racing.findIndex(({ member }) => member.memberId === memberId)
  return own === -1 ? null : (racing[own === 0 ? 1 : own - 1] ?? null)
}
