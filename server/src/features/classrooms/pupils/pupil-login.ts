/** The login of a managed account by three words (docs/rules.md#managed-accounts). */
import { gamertagKey } from '@tilerush/core/account/gamertag'
import { cleanPassphrase } from '@tilerush/core/classrooms/passphrase'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { provePassword, startSession, type Login, type LoginOrigin } from '../../account/index.ts'
import { findClassroom } from '../classroom-store.ts'
import { forgetMistyped, noteWrongWords } from './guess-store.ts'
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
  | { readonly code: 'WRONG_WORDS'; readonly data: { isSlowed: boolean } }

/** Tries at the words are counted, and slow whoever guesses (docs/rules.md#guessed-words). @throws {LimitReached} */
export async function loginPupil(
  deps: Deps,
  { code, gamerTag, words }: PupilCredentials,
  origin: LoginOrigin,
): Promise<Result<Login, LoginErrorCode>> {
  const isOff = deps.settings.classrooms === 'off'
  const pupil = isOff ? null : await findPupil(deps.database.orm, code, gamertagKey(gamerTag))
  if (!pupil) return { ok: false, error: 'CLASSROOM_NOT_FOUND' }
  const { email, memberId, guesses } = pupil
  if (email === null || memberId === null) return { ok: false, error: 'PUPIL_NOT_FOUND' }
  const { orm } = deps.database
  const proof = await provePassword(deps, { email, password: cleanPassphrase(words) }, origin, guesses)
  if (!proof.identity) {
    await noteWrongWords(orm, memberId, deps.clock.now())
    return { ok: false, error: { code: 'WRONG_WORDS', data: { isSlowed: proof.isSlowed } } }
  }
  if (guesses.numWrong > 0) await forgetMistyped(orm, memberId)
  const started = await startSession(deps, proof.identity.userId, origin, false)
  return started.ok ? started : { ok: false, error: 'PUPIL_DISABLED' }
}
