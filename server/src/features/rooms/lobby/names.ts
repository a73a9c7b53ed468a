/** The names of a room's members: no two look alike (docs/rules.md#names-in-a-room). */
import { areAlike, toGlyphs, toLetters } from '@tilerush/core/account/naming/look-alikes'
import { toGuestName } from '@tilerush/core/play/guest-name'
import { cleanOwnName, validateOwnName, type OwnNameIssue } from '@tilerush/core/rooms/own-name'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import type { MemberRow } from '../member-store.ts'
import type { RoomChange } from '../room-change.ts'
import type { RoomRow } from '../room-store.ts'

type Named = Pick<MemberRow, 'memberId' | 'name'>
type NameIssue = OwnNameIssue | 'look-alike' | 'generated-only'
export type NameError = 'NAME_TAKEN' | { readonly code: 'NAME_REFUSED'; readonly data: { readonly issue: NameIssue } }

const maxDraws = 50

export function refuseName(issue: NameIssue): { readonly ok: false; readonly error: NameError } {
  return { ok: false, error: { code: 'NAME_REFUSED', data: { issue } } }
}

/** A free one; with a number, should every drawn one be taken. */
export function generateName({ random }: Pick<Deps, 'random'>, members: readonly Named[]): string {
  // Every member's is read once, since a room may have hundreds.
  const letters = new Set(members.map(({ name }) => toLetters(name)))
  const glyphs = new Set(members.map(({ name }) => toGlyphs(name)))
  for (let draw = 0; draw < maxDraws; draw++) {
    const name = toGuestName(random.uint32())
    if (!letters.has(toLetters(name)) && !glyphs.has(toGlyphs(name))) return name
  }
  return `${toGuestName(random.uint32())} ${random.uint32()}`
}

/** The name that a guest gets who asks for it; null asks for a generated one. `isByHost`: then own names are allowed. */
export function chooseName(
  deps: Pick<Deps, 'random'>,
  { settings }: Pick<RoomRow, 'settings'>,
  members: readonly Named[],
  memberId: string,
  typed: string | null,
  { isByHost }: { readonly isByHost: boolean },
): Result<string, NameError> {
  if (typed === null) return { ok: true, value: generateName(deps, members) }
  if (settings.names === 'generated' && !isByHost) return refuseName('generated-only')
  const name = cleanOwnName(typed)
  const issue = validateOwnName(name)
  if (issue) return refuseName(issue)
  const holders = findAlike(members, name).filter((holder) => holder.memberId !== memberId)
  return holders.length > 0 ? { ok: false, error: 'NAME_TAKEN' } : { ok: true, value: name }
}

/** The members whose names a person takes for this one. */
export function findAlike<M extends Named>(members: readonly M[], name: string): readonly M[] {
  return members.filter((member) => areAlike(member.name, name))
}

/** A gamertag is its account's: guests with a name that looks like it get generated ones. */
export async function takeGamertag(
  deps: Deps,
  change: RoomChange,
  members: readonly MemberRow[],
  gamerTag: string,
): Promise<string> {
  const renamed: MemberRow[] = [...members]
  for (const guest of findAlike(members, gamerTag).filter(({ userId }) => userId === null)) {
    const name = generateName(deps, renamed)
    renamed.push({ ...guest, name })
    await change.setMember(guest.memberId, { name })
  }
  return gamerTag
}
