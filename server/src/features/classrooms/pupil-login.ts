/** The login of a managed account by three words (docs/rules.md#managed-accounts). */
import { gamertagKey } from '@tilerush/core/account/gamertag'
import { cleanPassphrase } from '@tilerush/core/classrooms/passphrase'
import type { Deps } from '../../lib/deps.ts'
import type { Result } from '../../lib/result.ts'
import { provePassword, startSession, type Login, type LoginOrigin } from '../account/index.ts'
import { findClassroom } from './classroom-store.ts'
import { findPupil, listPupils } from './managed-store.ts'

export async function getPupils(deps: Deps, code: string) {
  const { orm } = deps.database
  const found = deps.settings.classrooms === 'off' ? null : await findClassroom(orm, code, '')
  if (!found || found.classroom.deletedAt) return { ok: false, error: 'CLASSROOM_NOT_FOUND' } as const
  const { classroomId, name } = found.classroom
  return { ok: true, value: { code, name, pupils: await listPupils(orm, classroomId) } } as const
}

interface PupilCredentials {
  readonly code: string
  readonly gamerTag: string
  readonly words: string
}

type LoginErrorCode =
  | 'CLASSROOM_NOT_FOUND'
  | 'PUPIL_NOT_FOUND'
  | 'PUPIL_DISABLED'
  | { readonly code: 'WRONG_WORDS'; readonly data: { triesLeft: number } }

/** Tries are counted as those of every login. @throws {LimitReached} once they are used up. */
export async function loginPupil(
  deps: Deps,
  { code, gamerTag, words }: PupilCredentials,
  origin: LoginOrigin,
): Promise<Result<Login, LoginErrorCode>> {
  const isOff = deps.settings.classrooms === 'off'
  const pupil = isOff ? null : await findPupil(deps.database.orm, code, gamertagKey(gamerTag))
  if (!pupil) return { ok: false, error: 'CLASSROOM_NOT_FOUND' }
  if (pupil.email === null) return { ok: false, error: 'PUPIL_NOT_FOUND' }
  const proof = await provePassword(deps, { email: pupil.email, password: cleanPassphrase(words) }, origin)
  if (!proof.identity) return { ok: false, error: { code: 'WRONG_WORDS', data: { triesLeft: proof.triesLeft } } }
  const started = await startSession(deps, proof.identity.userId, origin, false)
  return started.ok ? started : { ok: false, error: 'PUPIL_DISABLED' }
}
