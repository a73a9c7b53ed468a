/** Mailed codes: random, single use, one purpose (docs/rules.md#mailed-links). */
import {
  recoverEmailCodeMs,
  resetPasswordCodeMs,
  verifyEmailCodeMs,
  type ActionCodeMode,
} from '@tilerush/core/account/constants'
import type { Locale } from '@tilerush/core/language/constants'
import type { Queryable } from '../../../lib/database/database.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import {
  consumeCode,
  findCode,
  findVerifiedAddress,
  replaceCode,
  type CodeSubject,
  type StoredCode,
  type UsedCode,
} from './code-store.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import { lockHolder, type Holder } from './recipient-store.ts'

export type ActionCodeError = 'CODE_INVALID' | 'CODE_EXPIRED' | 'CODE_USED'

const lifetimeMs: Readonly<Record<ActionCodeMode, number>> = {
  verifyEmail: verifyEmailCodeMs,
  resetPassword: resetPasswordCodeMs,
  recoverEmail: recoverEmailCodeMs,
}

/** A code that was not stored yet, and the link to mail. */
export function newCode(
  deps: Deps,
  mode: ActionCodeMode,
  subject: CodeSubject,
  locale: Locale,
): { readonly link: string; readonly code: StoredCode } {
  const oobCode = deps.random.secret()
  const createdAt = deps.clock.now()
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs[mode])
  // The four parameters of the manage-login page (docs/rules.md#mailed-links).
  const query = new URLSearchParams({ mode, oobCode, lang: locale, apiKey: 'tilerush' })
  return {
    link: `${deps.settings.publicUrl}/manage-login?${query.toString()}`,
    code: { codeHash: hashSecret(oobCode), mode, ...subject, createdAt, expiresAt },
  }
}

/** The browser that a link is mailed for: it decides which pending password the link activates. */
export interface CodeRequest {
  readonly email: string
  /** Empty without a device cookie. */
  readonly deviceSecret: string
  /** Right after a registration: its own password. */
  readonly pendingId?: string
}

/**
 * Issues the only open code of its purpose, and of its password, for the holder of the address; none, by the same
 * statements, where there is no holder, or nothing left to verify (decision 0030).
 */
export async function issueCode(
  deps: Deps,
  mode: 'verifyEmail' | 'resetPassword',
  { email, deviceSecret, pendingId }: CodeRequest,
  locale: Locale,
): Promise<{ readonly link: string; readonly holder: Holder | null }> {
  const { link, code } = newCode(deps, mode, { userId: '', email, changeTo: null, pendingId: null }, locale)
  const deviceHash = hashSecret(deviceSecret)
  const holder = await deps.database.transaction(async (tx) => {
    const found = await lockHolder(tx, email, deviceHash)
    const isVerifying = mode === 'verifyEmail'
    const userId = found && !(isVerifying && found.emailVerified) ? found.userId : null
    await replaceCode(tx, userId, { ...code, pendingId: isVerifying ? (pendingId ?? found?.pendingId ?? null) : null })
    return found
  })
  return { link, holder }
}

/** Uses the code up within the transaction, or returns why it cannot be used. */
export async function useCode(
  deps: Deps,
  tx: Queryable,
  mode: ActionCodeMode,
  oobCode: string,
): Promise<Result<UsedCode, ActionCodeError>> {
  const codeHash = hashSecret(oobCode)
  const consumed = await consumeCode(tx, codeHash, mode, deps.clock.now())
  if (consumed) return { ok: true, value: consumed }
  const result = await checkCode(deps, mode, oobCode, tx)
  return result.ok ? { ok: false, error: 'CODE_USED' } : result
}

/** The purpose of an open code; the code stays open. */
export async function checkCode(
  { clock, database }: Deps,
  mode: ActionCodeMode,
  oobCode: string,
  db: Queryable = database.orm,
): Promise<Result<CodeSubject, ActionCodeError>> {
  const found = await findCode(db, hashSecret(oobCode), mode)
  if (!found) return { ok: false, error: 'CODE_INVALID' }
  const { usedAt, expiresAt, ...subject } = found
  if (usedAt) return { ok: false, error: 'CODE_USED' }
  return expiresAt <= clock.now() ? { ok: false, error: 'CODE_EXPIRED' } : { ok: true, value: subject }
}

/**
 * The address of a registration's code, if it is verified, by this link or another one; null for any other code. Only
 * who got the mail has the code, so it tells nobody else who has an account (docs/rules.md#mailed-links).
 */
export async function findVerified({ database }: Deps, oobCode: string): Promise<string | null> {
  return await findVerifiedAddress(database.orm, hashSecret(oobCode))
}
