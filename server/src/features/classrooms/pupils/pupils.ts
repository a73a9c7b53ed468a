/** Making managed accounts, and new words for them (docs/rules.md#managed-accounts). */
import { hkdfSync } from 'node:crypto'
import { managedEmail } from '@tilerush/core/account/managed-email'
import { classroomMaxMembers, passphraseLength } from '@tilerush/core/classrooms/constants'
import { toManagedTag } from '@tilerush/core/classrooms/managed-tag'
import { findTwice } from '@tilerush/core/classrooms/name-list'
import { toPassphrase } from '@tilerush/core/classrooms/new-passphrase'
import type { PupilCard } from '@tilerush/contract/classrooms/pupils'
import type { Queryable, Transaction } from '../../../lib/database/database.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import { endFullRequests, newUserId, toUserIdShort } from '../../account/index.ts'
import { changeClassroom, classroomOf, done, record, type Refusal } from '../access.ts'
import { updateLetIn } from './guess-store.ts'
import {
  findTakenTags,
  insertManaged,
  listManagedMembers,
  lockTags,
  updateWords,
  type ManagedMember,
} from './managed-store.ts'
import { findMember, insertMembers, listMembers } from '../members/member-store.ts'

export interface NewPupils {
  readonly names: readonly string[]
  readonly isTwiceMeant: boolean
  readonly secret: string
}

type TeachErrorCode = Refusal<'teach'> | 'CLASSROOM_ARCHIVED'
type Cards = { readonly pupils: PupilCard[] }
type Refused =
  | { readonly code: 'CLASSROOM_FULL'; readonly data: { free: number } }
  | { readonly code: 'NAMES_TWICE'; readonly data: { names: string[] } }

/** The words are hashed before the classroom is locked: that takes a second for a class. */
export async function addPupils(
  deps: Deps,
  user: SessionUser,
  code: string,
  wanted: NewPupils,
): Promise<Result<Cards, TeachErrorCode | Refused>> {
  const access = await classroomOf(deps, code, user, 'teach')
  if (!access.ok) return access
  const { names, secret } = wanted
  const before = await findBatchOrRefusal(deps.database.orm, access.value.classroom.classroomId, wanted)
  if (before) return before
  const hashed = await hashWords(
    deps,
    secret,
    names.map(() => deps.random.id()),
  )
  return await changeClassroom(deps, user, code, 'teach', async ({ tx, classroom: { classroomId }, now }) => {
    const meanwhile = await findBatchOrRefusal(tx, classroomId, wanted)
    if (meanwhile) return meanwhile
    const tags = await chooseTags(deps, tx, names.length)
    const wordsHash = hashSecret(secret)
    const made = hashed.map(({ memberId, passwordHash }, index) => {
      const userId = newUserId(deps)
      const account = { userId, userIdShort: toUserIdShort(userId), email: managedEmail(userId), passwordHash }
      const gamerTag = tags[index] ?? ''
      return { ...account, gamerTag, managedBy: classroomId, now, memberId, realName: names[index] ?? '' }
    })
    await insertManaged(
      tx,
      made.map(({ memberId: _id, realName: _name, ...account }) => account),
    )
    await insertMembers(
      tx,
      made.map(({ userId, memberId, realName }) => ({
        classroomId,
        userId,
        memberId,
        realName,
        joinedAt: now,
        wordsHash,
      })),
    )
    await record(tx, deps, user, 'classroom.pupilsAdded', classroomId)
    return { ok: true, value: toCards(secret, made) }
  })
}

/** The response of a repeated request, or why none of the accounts is made; null for neither. */
async function findBatchOrRefusal(
  db: Queryable,
  classroomId: string,
  { names, isTwiceMeant, secret }: NewPupils,
): Promise<Result<Cards, Refused> | null> {
  const wordsHash = hashSecret(secret)
  const made = (await listManagedMembers(db, classroomId)).filter((member) => member.wordsHash === wordsHash)
  if (made.length > 0) return { ok: true, value: toCards(secret, made) }
  const members = await listMembers(db, classroomId)
  const free = classroomMaxMembers - members.length
  if (names.length > free) return { ok: false, error: { code: 'CLASSROOM_FULL', data: { free } } }
  const twice = findTwice(names, members.map(({ realName }) => realName).filter(Boolean))
  if (twice.length === 0 || isTwiceMeant) return null
  return { ok: false, error: { code: 'NAMES_TWICE', data: { names: [...twice] } } }
}

export function toCards(
  secret: string,
  members: readonly Pick<ManagedMember, 'memberId' | 'realName' | 'gamerTag'>[],
): Cards {
  return {
    pupils: members.map(({ memberId, realName, gamerTag }) => {
      return { memberId, realName, gamerTag, words: wordsOf(secret, memberId) }
    }),
  }
}

/** So many that no user has, each once. With numbers once half of those without one were taken. */
async function chooseTags({ random }: Deps, tx: Transaction, count: number): Promise<string[]> {
  await lockTags(tx)
  const chosen = new Set<string>()
  for (let round = 0; chosen.size < count; round++) {
    const missing = count - chosen.size
    const candidates = new Set(Array.from({ length: missing * 2 }, () => toManagedTag(random.uint32(), round > 1)))
    const taken = await findTakenTags(tx, [...candidates])
    const free = [...candidates].filter((tag) => !taken.has(tag) && !chosen.has(tag))
    for (const tag of free.slice(0, missing)) chosen.add(tag)
  }
  return [...chosen]
}

/** One after the other: others who log in meanwhile wait for one hash at most. */
async function hashWords({ passwords }: Deps, secret: string, memberIds: readonly string[]) {
  const hashed: { readonly memberId: string; readonly passwordHash: string }[] = []
  for (const memberId of memberIds) {
    hashed.push({ memberId, passwordHash: await passwords.hash(wordsOf(secret, memberId)) })
  }
  return hashed
}

export async function renewWords(
  deps: Deps,
  user: SessionUser,
  code: string,
  { memberIds, secret }: { readonly memberIds: readonly string[] | null; readonly secret: string },
): Promise<Result<Cards, TeachErrorCode>> {
  const access = await classroomOf(deps, code, user, 'teach')
  if (!access.ok) return access
  const isMeant = ({ memberId }: ManagedMember) => memberIds?.includes(memberId) ?? true
  const managed = await listManagedMembers(deps.database.orm, access.value.classroom.classroomId)
  const hashed = await hashWords(
    deps,
    secret,
    managed.filter(isMeant).map(({ memberId }) => memberId),
  )
  const hashes = new Map(hashed.map(({ memberId, passwordHash }) => [memberId, passwordHash]))
  const renewed = await changeClassroom<ManagedMember[], never, 'teach'>(deps, user, code, 'teach', async (change) => {
    const { tx, classroom, now } = change
    const { classroomId } = classroom
    // Who came or went while the words were hashed is left out.
    const members = (await listManagedMembers(tx, classroomId)).filter(({ memberId }) => hashes.has(memberId))
    const wordsHash = hashSecret(secret)
    for (const member of members) {
      await updateWords(tx, member, { passwordHash: hashes.get(member.memberId) ?? '', wordsHash, now })
      await record(tx, deps, user, 'classroom.wordsRenewed', classroomId, member.userId)
    }
    // Who asked for an own account did so by the old words.
    await endFullRequests(
      tx,
      members.map(({ userId }) => userId),
      now,
    )
    return { ok: true, value: members }
  })
  if (!renewed.ok) return renewed
  for (const { userId } of renewed.value) deps.sessions.invalidate(userId)
  return { ok: true, value: toCards(secret, renewed.value) }
}

/** Ends what was counted of tries at the pupil's words, on every device and in every network. */
export async function letIn(deps: Deps, user: SessionUser, code: string, memberId: string) {
  return await changeClassroom(deps, user, code, 'teach', async ({ tx, classroom: { classroomId }, now }) => {
    const member = await findMember(tx, classroomId, memberId)
    if (!member?.isManaged) return { ok: false, error: 'MEMBER_NOT_FOUND' }
    await updateLetIn(tx, memberId, now)
    await record(tx, deps, user, 'classroom.pupilLetIn', classroomId, member.userId)
    return done
  })
}

const bytesPerWord = 4

/**
 * Made of a secret that the teacher's browser drew, so that a repeated request has the same words, and none are stored
 * (HKDF, RFC 5869). Who knows a member's words learns nothing of another member's.
 */
export function wordsOf(secret: string, memberId: string): string {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', memberId, passphraseLength * bytesPerWord))
  return toPassphrase(Array.from({ length: passphraseLength }, (_, index) => bytes.readUInt32BE(index * bytesPerWord)))
}
