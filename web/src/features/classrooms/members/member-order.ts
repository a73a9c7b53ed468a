import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { formatLocale } from '../../../lib/format/locale.ts'
import { shownName } from '../shown-name.ts'

export const memberOrders = ['name', 'gamerTag', 'lastSeen'] as const
export type MemberOrder = (typeof memberOrders)[number]

const { compare } = new Intl.Collator(formatLocale, { numeric: true })

const compareBy: Readonly<Record<MemberOrder, (one: ClassroomMember, other: ClassroomMember) => number>> = {
  name: (one, other) => compare(shownName(one), shownName(other)),
  gamerTag: (one, other) => compare(one.gamerTag, other.gamerTag),
  // Who was never here comes last.
  lastSeen: (one, other) => compare(other.lastSeenAt ?? '', one.lastSeenAt ?? ''),
}

/** Sorts by name as the language orders it, or by last seen, the latest first. */
export function inOrder(
  members: readonly ClassroomMember[],
  order: MemberOrder,
  isReversed: boolean,
): readonly ClassroomMember[] {
  const ordered = members.toSorted((one, other) => compareBy[order](one, other) || compareBy.name(one, other))
  return isReversed ? ordered.toReversed() : ordered
}
