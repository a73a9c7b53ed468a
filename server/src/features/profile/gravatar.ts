/** Our copy of the picture that the avatar service has for a user's address. */
import { gravatarSize } from '@tilerush/core/constants'
import type { Profile } from '@tilerush/contract/profile'
import type { SessionUser } from '../../lib/call-context.ts'
import { fetchGravatar, gravatarHash } from '../../lib/gravatar.ts'
import type { Parts } from '../../lib/parts.ts'
import { createSquareImages } from '../../lib/pictures.ts'
import type { Outcome } from '../outcome.ts'
import { avatarKey, removeFiles } from './avatar-files.ts'
import { readGravatar, readProfile, replaceGravatar, type GravatarCopy } from './store.ts'

/** The service is asked for one user at most this often. */
const freshMs = 60 * 60 * 1000

type GravatarUser = Pick<SessionUser, 'userId' | 'userIdShort'>

interface Copied {
  readonly bytes: Uint8Array
  readonly format: 'png' | 'jpeg'
}

export async function ensureGravatar(
  parts: Parts,
  user: SessionUser,
): Promise<Outcome<Profile, 'GRAVATAR_UNAVAILABLE'>> {
  const { database, clock, sessions } = parts
  const emailHash = gravatarHash(user.email)
  const known = await readGravatar(database.orm, user.userId)
  if (!isFresh(known, emailHash, clock.now())) {
    const fetched = await fetchPicture(parts, emailHash)
    if (fetched) await store(parts, user, known, emailHash, fetched)
    // An old copy of the same address is better than none; one of another address is not this user's any more.
    else if (known.gravatarEmailHash !== emailHash) return { refusal: 'GRAVATAR_UNAVAILABLE' }
    sessions.forget(user.userId)
  }
  return { value: await readProfile(database.orm, user.userId) }
}

/**
 * After a change of address: a user who has a copy gets that of the new address, or none. It never fails, since the
 * change itself is done.
 */
export async function renewGravatar(parts: Parts, userId: string, email: string): Promise<void> {
  const { database, log, sessions } = parts
  try {
    const emailHash = gravatarHash(email)
    const { userIdShort, ...known } = await readGravatar(database.orm, userId)
    if (known.gravatarFilename === '' || known.gravatarEmailHash === emailHash) return
    const fetched = await fetchPicture(parts, emailHash)
    if (fetched) await store(parts, { userId, userIdShort }, known, emailHash, fetched)
    else await forget(parts, userId)
    sessions.forget(userId)
  } catch (error) {
    log.warn({ err: error }, 'The picture of a changed address could not be fetched')
  }
}

async function forget(parts: Parts, userId: string): Promise<void> {
  const none = { gravatarFilename: '', gravatarEmailHash: '', gravatarFetchedAt: null }
  const former = await parts.database.transaction((tx) => replaceGravatar(tx, userId, none))
  if (former !== '') await removeFiles(parts, [avatarKey(former)])
}

function isFresh({ gravatarEmailHash, gravatarFetchedAt }: GravatarCopy, emailHash: string, now: Date): boolean {
  return gravatarEmailHash === emailHash && now.getTime() - (gravatarFetchedAt?.getTime() ?? 0) < freshMs
}

/** Made anew from what was decoded, so that nothing but a picture of ours is ever served. */
async function fetchPicture({ settings }: Parts, emailHash: string): Promise<Copied | null> {
  const bytes = await fetchGravatar(settings.gravatarUrl, emailHash)
  const result = bytes && (await createSquareImages(bytes, [gravatarSize]))
  if (!result || 'error' in result) return null
  const { format, squares } = result.image
  return squares[0] ? { bytes: squares[0], format } : null
}

async function store(
  parts: Parts,
  { userId, userIdShort }: GravatarUser,
  known: GravatarCopy,
  emailHash: string,
  { bytes, format }: Copied,
): Promise<void> {
  const now = parts.clock.now()
  const isSame = await isStored(parts, known.gravatarFilename, bytes)
  const ending = format === 'jpeg' ? 'jpg' : format
  const gravatarFilename = isSame ? known.gravatarFilename : `${userIdShort}_${now.getTime()}_gravatar.${ending}`
  if (!isSame) await parts.files.put(avatarKey(gravatarFilename), bytes, `image/${format}`)
  const copy = { gravatarFilename, gravatarEmailHash: emailHash, gravatarFetchedAt: now }
  const former = await parts.database.transaction((tx) => replaceGravatar(tx, userId, copy))
  if (former !== '' && former !== gravatarFilename) await removeFiles(parts, [avatarKey(former)])
}

/** A picture that has not changed keeps its name, so that pages that show it stay right. */
async function isStored({ files }: Parts, filename: string, bytes: Uint8Array): Promise<boolean> {
  const stored = filename === '' ? null : await files.get(avatarKey(filename))
  return stored !== null && Buffer.compare(stored.bytes, bytes) === 0
}
