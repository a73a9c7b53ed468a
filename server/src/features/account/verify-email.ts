/** The codes of mode verifyEmail: of a registration, of a managed account's own address, and the two of a change of address. */
import type { Deps } from '../../lib/deps.ts'
import type { Result } from '../../lib/result.ts'
import { checkCode, useCode, type ActionCodeError } from './mailed-links/action-codes.ts'
import { isOtherCodeUsed, type UsedCode } from './mailed-links/code-store.ts'
import { lockIdentity } from './users/identity-store.ts'
import {
  activatePassword,
  checkPendingPassword,
  type PendingPasswordErrorCode,
} from './mailed-links/pending-password.ts'
import { completeFull } from './become-full.ts'
import { changeAddress, type ChangedAddress } from './email-change.ts'
import { renewGravatar } from '../profile/index.ts'
import { sendNotice } from './mailed-links/send-mail.ts'

export type VerifyErrorCode = ActionCodeError | PendingPasswordErrorCode | 'EMAIL_TAKEN'

export interface Verified {
  readonly email: string
  /** `halfway`: a change of address that still waits for the other mail. */
  readonly result: 'verified' | 'halfway' | 'changed'
}

export interface VerifyRequest {
  readonly oobCode: string
  /** Needed in a browser that did not set it. */
  readonly password?: string | undefined
  /** Empty without a device cookie. */
  readonly deviceSecret: string
}

/** Uses up the code and applies its effect (docs/rules.md#mailed-links). A refused password leaves it open. */
export async function verifyEmail(deps: Deps, request: VerifyRequest): Promise<Result<Verified, VerifyErrorCode>> {
  const { oobCode } = request
  const open = await checkCode(deps, 'verifyEmail', oobCode)
  if (!open.ok) return open
  const refused = await checkPendingPassword(deps, open.value, request)
  if (refused) return { ok: false, error: refused }
  const result = await deps.database.transaction(
    async (tx): Promise<Result<{ code: UsedCode; changed?: ChangedAddress }, VerifyErrorCode>> => {
      // The lock comes before the code, as wherever an account changes that has codes.
      const identity = await lockIdentity(tx, open.value.userId)
      const used = await useCode(deps, tx, 'verifyEmail', oobCode)
      if (!used.ok) return used
      const code = used.value
      if (code.changeTo === null) {
        if (identity?.email !== code.email) return { ok: false, error: 'CODE_INVALID' }
        // Verified in the meantime, by the link of another password: that one stays.
        if (identity.emailVerified || !(await activatePassword(deps, tx, code)))
          return { ok: false, error: 'CODE_EXPIRED' }
        return { ok: true, value: { code } }
      }
      if (code.pendingId !== null) {
        const refusedFor = await completeFull(deps, tx, code, identity)
        return refusedFor ? { ok: false, error: refusedFor } : { ok: true, value: { code } }
      }
      if (!identity || !(await isOtherCodeUsed(tx, code))) return { ok: true, value: { code } }
      const changed = await changeAddress(deps, tx, code.userId, identity.email, code.changeTo)
      return changed ? { ok: true, value: { code, changed } } : { ok: false, error: 'EMAIL_TAKEN' }
    },
  )
  if (!result.ok) return result
  const { code, changed } = result.value
  if (code.changeTo !== null && code.pendingId !== null) {
    // Those that the words have opened.
    await deps.sessions.revokeAllFor(code.userId)
    return { ok: true, value: { email: code.email, result: 'verified' } }
  }
  deps.sessions.invalidate(code.userId)
  if (code.changeTo === null) return { ok: true, value: { email: code.email, result: 'verified' } }
  if (!changed) return { ok: true, value: { email: code.changeTo, result: 'halfway' } }
  const { oldEmail, newEmail, recoverLink, locale } = changed
  await renewGravatar(deps, code.userId, newEmail)
  await sendNotice(deps, 'addressChanged', { to: oldEmail, newEmail, link: recoverLink }, locale)
  return { ok: true, value: { email: newEmail, result: 'changed' } }
}
