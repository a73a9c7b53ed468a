/** Mailed codes: random, single use, one purpose (docs/rules.md#mailed-links). */
import {
  recoverEmailCodeMs,
  type Locale,
  resetPasswordCodeMs,
  verifyEmailCodeMs,
  type ActionCodeMode,
} from '@tilerush/core/constants'
import type { Queryable } from '../../lib/database/database.ts'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import {
  consumeCode,
  expireCodes,
  findCode,
  insertCodes,
  type CodeSubject,
  type StoredCode,
  type UsedCode,
} from './code-store.ts'
import { hashSecret } from '../../lib/hash-secret.ts'

export type CodeRefusal = 'CODE_INVALID' | 'CODE_EXPIRED' | 'CODE_USED'

const lifetimeMs: Readonly<Record<ActionCodeMode, number>> = {
  verifyEmail: verifyEmailCodeMs,
  resetPassword: resetPasswordCodeMs,
  recoverEmail: recoverEmailCodeMs,
}

/** A code that was not stored yet, and the link to mail. */
export function newCode(
  parts: Parts,
  mode: ActionCodeMode,
  subject: CodeSubject,
  locale: Locale,
): { readonly link: string; readonly code: StoredCode } {
  const oobCode = parts.random.secret()
  const createdAt = parts.clock.now()
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs[mode])
  // The four parameters of the manage-login page (docs/rules.md#mailed-links).
  const query = new URLSearchParams({ mode, oobCode, lang: locale, apiKey: 'tilerush' })
  return {
    link: `${parts.settings.publicUrl}/manage-login?${query.toString()}`,
    code: { codeHash: hashSecret(oobCode), mode, ...subject, createdAt, expiresAt },
  }
}

/** Issues the only open code of its purpose and answers with the link to mail. */
export async function issueCode(
  parts: Parts,
  mode: 'verifyEmail' | 'resetPassword',
  { userId, email }: { readonly userId: string; readonly email: string },
  locale: Locale,
): Promise<string> {
  const { link, code } = newCode(parts, mode, { userId, email, changeTo: null }, locale)
  await parts.database.transaction(async (tx) => {
    await expireCodes(tx, userId, [mode], code.createdAt)
    await insertCodes(tx, [code])
  })
  return link
}

/** Uses the code up within the transaction, or says why it cannot be used. */
export async function useCode(
  parts: Parts,
  tx: Queryable,
  mode: ActionCodeMode,
  oobCode: string,
): Promise<Outcome<UsedCode, CodeRefusal>> {
  const codeHash = hashSecret(oobCode)
  const consumed = await consumeCode(tx, codeHash, mode, parts.clock.now())
  if (consumed) return { value: consumed }
  const outcome = await checkCode(parts, mode, oobCode, tx)
  return outcome.refusal === undefined ? { refusal: 'CODE_USED' } : outcome
}

/** What an open code is for; the code stays open. */
export async function checkCode(
  { clock, database }: Parts,
  mode: ActionCodeMode,
  oobCode: string,
  db: Queryable = database.orm,
): Promise<Outcome<CodeSubject, CodeRefusal>> {
  const found = await findCode(db, hashSecret(oobCode), mode)
  if (!found) return { refusal: 'CODE_INVALID' }
  const { usedAt, expiresAt, ...subject } = found
  if (usedAt) return { refusal: 'CODE_USED' }
  return expiresAt <= clock.now() ? { refusal: 'CODE_EXPIRED' } : { value: subject }
}
