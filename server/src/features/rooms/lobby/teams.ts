/** Players in teams of about one size; a host who presents is in none (docs/rules.md#rooms). */
import type { Deps } from '../../../lib/deps.ts'
import type { RoomChange } from '../room-change.ts'
import { listMembers, type MemberRow } from '../member-store.ts'

/** Finds the team of one who comes: the smallest, the first of several; null in a room without teams. */
export function smallestTeam(numTeams: number, members: readonly Pick<MemberRow, 'team'>[]): number | null {
  if (numTeams === 0) return null
  const sizes = Array.from({ length: numTeams }, (_, team) => members.filter((member) => member.team === team).length)
  return sizes.indexOf(Math.min(...sizes))
}

/** Everybody who plays again, by chance; null teams when there are none. */
export async function shuffleTeams(
  { random }: Pick<Deps, 'random'>,
  change: RoomChange,
  numTeams: number,
): Promise<void> {
  if (numTeams === 0) return await change.setMembers({ team: null })
  const members = await listMembers(change.tx, change.room.roomId)
  const drawn = members
    .filter(({ isPlaying }) => isPlaying)
    .map(({ memberId }) => ({ memberId, by: random.uint32() }))
    .toSorted((one, other) => one.by - other.by)
  for (const [index, { memberId }] of drawn.entries()) await change.setMember(memberId, { team: index % numTeams })
}
