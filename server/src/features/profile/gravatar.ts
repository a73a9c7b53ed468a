/** Our copy of the image that the avatar service has for a user's address. */
import { gravatarSize, gravatarDefault, gravatarRating } from '@tilerush/core/account/constants'
import type { Profile } from '@tilerush/contract/profile'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import { createSquareImages } from './square-images.ts'
import type { Result } from '../../lib/result.ts'
import { avatarKey, removeFiles } from './avatar.ts'
import { readGravatar, readProfile, replaceGravatar, type GravatarCopy } from './store.ts'
import { createHash } from 'node:crypto'
import { maxFileBytes } from '@tilerush/core/files/constants'

const timeoutMs = 5000

/** The service's name for an address: SHA-256 of the trimmed address in lower case. */
function gravatarHash(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
}

/** The image's bytes, whatever they are; null when the service gives none in time. */
export async function fetchGravatar(serviceUrl: string, emailHash: string): Promise<Uint8Array | null> {
  const query = new URLSearchParams({ s: String(gravatarSize), d: gravatarDefault, r: gravatarRating })
  try {
    const response = await fetch(`${serviceUrl}/${emailHash}?${query}`, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'image/png, image/jpeg' },
      referrerPolicy: 'no-referrer',
      // A service that redirects could lead the product to addresses of its own network.
      redirect: 'error',
    })
    if (!response.ok || !response.body) return null
    return await readAtMost(response.body, maxFileBytes)
  } catch {
    // An unreachable service must look the same as one without an image.
    return null
  }
}

async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let totalBytes = 0
  for await (const chunk of body) {
    totalBytes += chunk.byteLength
    if (totalBytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** At most one request per user to the service in this time. */
const freshMs = 60 * 60 * 1000

type GravatarUser = Pick<SessionUser, 'userId' | 'userIdShort'>

interface Copied {
  readonly bytes: Uint8Array
  readonly format: 'png' | 'jpeg'
}

export async function ensureGravatar(deps: Deps, user: SessionUser): Promise<Result<Profile, 'GRAVATAR_UNAVAILABLE'>> {
  const { database, clock, sessions } = deps
  const emailHash = gravatarHash(user.email)
  const known = await readGravatar(database.orm, user.userId)
  if (!isFresh(known, emailHash, clock.now())) {
    const fetched = await fetchImage(deps, emailHash)
    if (fetched) await store(deps, user, known, emailHash, fetched)
    // An old copy of the same address is better than none; a copy of another address no longer belongs to the user.
    else if (known.gravatarEmailHash !== emailHash) return { ok: false, error: 'GRAVATAR_UNAVAILABLE' }
    sessions.invalidate(user.userId)
  }
  return { ok: true, value: await readProfile(database.orm, user.userId) }
}

/**
 * After a change of address: a user who has a copy gets that of the new address, or none. It never fails, since the
 * change itself is done.
 */
export async function renewGravatar(deps: Deps, userId: string, email: string): Promise<void> {
  const { database, log, sessions } = deps
  try {
    const emailHash = gravatarHash(email)
    const { userIdShort, ...known } = await readGravatar(database.orm, userId)
    if (known.gravatarFilename === '' || known.gravatarEmailHash === emailHash) return
    const fetched = await fetchImage(deps, emailHash)
    if (fetched) await store(deps, { userId, userIdShort }, known, emailHash, fetched)
    else await invalidate(deps, userId)
    sessions.invalidate(userId)
  } catch (error) {
    log.warn({ err: error }, 'The image of a changed address could not be fetched')
  }
}

async function invalidate(deps: Deps, userId: string): Promise<void> {
  const none = { gravatarFilename: '', gravatarEmailHash: '', gravatarFetchedAt: null }
  const former = await deps.database.transaction((tx) => replaceGravatar(tx, userId, none))
  if (former !== '') await removeFiles(deps, [avatarKey(former)])
}

function isFresh({ gravatarEmailHash, gravatarFetchedAt }: GravatarCopy, emailHash: string, now: Date): boolean {
  return gravatarEmailHash === emailHash && now.getTime() - (gravatarFetchedAt?.getTime() ?? 0) < freshMs
}

/** Re-encoded from the decoded image, so that only images of ours are ever served. */
async function fetchImage({ settings }: Deps, emailHash: string): Promise<Copied | null> {
  const bytes = await fetchGravatar(settings.gravatarUrl, emailHash)
  const result = bytes && (await createSquareImages(bytes, [gravatarSize]))
  if (!result?.ok) return null
  const { format, squares } = result.value
  return squares[0] ? { bytes: squares[0], format } : null
}

async function store(
  deps: Deps,
  { userId, userIdShort }: GravatarUser,
  known: GravatarCopy,
  emailHash: string,
  { bytes, format }: Copied,
): Promise<void> {
  const now = deps.clock.now()
  const isSame = await isStored(deps, known.gravatarFilename, bytes)
  const ending = format === 'jpeg' ? 'jpg' : format
  const gravatarFilename = isSame ? known.gravatarFilename : `${userIdShort}_${now.getTime()}_gravatar.${ending}`
  if (!isSame) await deps.files.put(avatarKey(gravatarFilename), bytes, `image/${format}`)
  const copy = { gravatarFilename, gravatarEmailHash: emailHash, gravatarFetchedAt: now }
  const former = await deps.database.transaction((tx) => replaceGravatar(tx, userId, copy))
  if (former !== '' && former !== gravatarFilename) await removeFiles(deps, [avatarKey(former)])
}

/** An unchanged image keeps its name, so that cached pages stay valid. */
async function isStored({ files }: Deps, filename: string, bytes: Uint8Array): Promise<boolean> {
  const stored = filename === '' ? null : await files.get(avatarKey(filename))
  return stored !== null && Buffer.compare(stored.bytes, bytes) === 0
}
