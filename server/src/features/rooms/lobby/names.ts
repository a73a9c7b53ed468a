/** The names of a room's members: no two are alike (docs/rules.md#rooms). */
import { gamertagKey, validateGamertag } from '@tilerush/core/account/gamertag'
import { toGuestName } from '@tilerush/core/play/guest-name'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import type { MemberRow } from '../member-store.ts'
import type { RoomRow } from '../room-store.ts'

type Named = Pick<MemberRow, 'memberId' | 'name'>
type NameIssue = 'empty' | 'too-long' | 'characters' | 'blocked' | 'generated-only'
export type NameError = 'NAME_TAKEN' | { readonly code: 'NAME_REFUSED'; readonly data: { readonly issue: NameIssue } }

const maxDraws = 50

/** A free one; with a number, should every drawn one be taken. */
export function generateName({ random }: Pick<Deps, 'random'>, members: readonly Named[]): string {
  const taken = new Set(members.map(({ name }) => gamertagKey(name)))
  for (let draw = 0; draw < maxDraws; draw++) {
    const name = toGuestName(random.uint32())
    if (!taken.has(gamertagKey(name))) return name
  }
  return `${toGuestName(random.uint32())} ${random.uint32()}`
}

/** The name that a guest gets who asks for it; null asks for a generated one. `isByHost`: then own names are allowed. */
export function chooseName(
  deps: Pick<Deps, 'random'>,
  { settings }: Pick<RoomRow, 'settings'>,
  members: readonly Named[],
  memberId: string,
  name: string | null,
  { isByHost }: { readonly isByHost: boolean },
): Result<string, NameError> {
  if (name === null) return { ok: true, value: generateName(deps, members) }
  const isFixed = settings.names === 'generated' && !isByHost
  const issue: NameIssue | null = isFixed ? 'generated-only' : validateGamertag(name)
  if (issue) return { ok: false, error: { code: 'NAME_REFUSED', data: { issue } } }
  const holder = findHolder(members, name)
  return holder && holder.memberId !== memberId ? { ok: false, error: 'NAME_TAKEN' } : { ok: true, value: name }
}

/** The member who has the name. */
export function findHolder<M extends Named>(members: readonly M[], name: string): M | null {
  return members.find((member) => gamertagKey(member.name) === gamertagKey(name)) ?? null
}
