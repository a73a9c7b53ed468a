/** The codes of mode verifyEmail: of a registration, and the two of a change of address. */
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import { useCode, type CodeRefusal } from './action-codes.ts'
import { isOtherCodeUsed, type UsedCode } from './code-store.ts'
import { lockIdentity, markVerified } from './identity-store.ts'
import { changeAddress, type ChangedAddress } from './change-address.ts'
import { renewGravatar } from '../profile/gravatar.ts'
import { sendNotice } from './send-notice.ts'

export type VerifyRefusal = CodeRefusal | 'EMAIL_TAKEN'

export interface Verified {
  readonly email: string
  /** `halfway`: a change of address that still waits for the other mail. */
  readonly result: 'verified' | 'halfway' | 'changed'
}

/** Uses up the code, and does what it stands for (docs/rules.md#mailed-links). */
export async function verifyEmail(parts: Parts, oobCode: string): Promise<Outcome<Verified, VerifyRefusal>> {
  const now = parts.clock.now()
  const outcome = await parts.database.transaction(
    async (tx): Promise<Outcome<{ code: UsedCode; changed?: ChangedAddress }, VerifyRefusal>> => {
      const used = await useCode(parts, tx, 'verifyEmail', oobCode)
      if (used.refusal !== undefined) return used
      const code = used.value
      const identity = await lockIdentity(tx, code.userId)
      if (code.changeTo === null) {
        if (identity?.email !== code.email) return { refusal: 'CODE_INVALID' }
        await markVerified(tx, code.userId, now)
        return { value: { code } }
      }
      if (!identity || !(await isOtherCodeUsed(tx, code))) return { value: { code } }
      const changed = await changeAddress(parts, tx, code.userId, identity.email, code.changeTo)
      return changed ? { value: { code, changed } } : { refusal: 'EMAIL_TAKEN' }
    },
  )
  if (outcome.refusal !== undefined) return outcome
  const { code, changed } = outcome.value
  parts.sessions.forget(code.userId)
  if (code.changeTo === null) return { value: { email: code.email, result: 'verified' } }
  if (!changed) return { value: { email: code.changeTo, result: 'halfway' } }
  const { oldEmail, newEmail, recoverLink, locale } = changed
  await renewGravatar(parts, code.userId, newEmail)
  await sendNotice(parts, 'addressChanged', { to: oldEmail, newEmail, link: recoverLink }, locale)
  return { value: { email: newEmail, result: 'changed' } }
}
