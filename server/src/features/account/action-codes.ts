/** Mailed codes: random, single use, one purpose (decisions, Names and values, Mail codes). */
import { createHash } from 'node:crypto'
import { verifyEmailCodeMs } from '@tilerush/core/constants'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import { consumeCode, findCode, markIdentityVerified, replaceCode } from './code-store.ts'
import { markEmailVerified } from './user-store.ts'

export type CodeRefusal = 'CODE_INVALID' | 'CODE_EXPIRED' | 'CODE_USED'

/** Issues a code for the address and answers with the link to mail. */
export async function createVerifyEmailLink(parts: Parts, userId: string, email: string): Promise<string> {
  const oobCode = parts.random.secret()
  const createdAt = parts.clock.now()
  const expiresAt = new Date(createdAt.getTime() + verifyEmailCodeMs)
  const code = { codeHash: hashCode(oobCode), mode: 'verifyEmail', userId, email, createdAt, expiresAt } as const
  await parts.database.transaction((tx) => replaceCode(tx, code))
  // The four parameters of the manage-login page (specification, section 2).
  const query = new URLSearchParams({ mode: 'verifyEmail', oobCode, lang: 'en', apiKey: 'tilerush' })
  return `${parts.settings.publicUrl}/manage-login?${query.toString()}`
}

/** Uses up the code and marks its address as verified. */
export async function verifyEmail(parts: Parts, oobCode: string): Promise<Outcome<{ email: string }, CodeRefusal>> {
  const codeHash = hashCode(oobCode)
  const now = parts.clock.now()
  const outcome = await parts.database.transaction(
    async (tx): Promise<Outcome<{ userId: string; email: string }, CodeRefusal>> => {
      const consumed = await consumeCode(tx, codeHash, 'verifyEmail', now)
      if (!consumed) return { refusal: await reasonOf(parts, codeHash) }
      if (!(await markIdentityVerified(tx, consumed.userId, consumed.email, now))) return { refusal: 'CODE_INVALID' }
      await markEmailVerified(tx, consumed.userId)
      return { value: consumed }
    },
  )
  if (outcome.refusal !== undefined) return outcome
  parts.sessions.forget(outcome.value.userId)
  return { value: { email: outcome.value.email } }
}

async function reasonOf({ database }: Parts, codeHash: string): Promise<CodeRefusal> {
  const code = await findCode(database.orm, codeHash, 'verifyEmail')
  if (!code) return 'CODE_INVALID'
  return code.usedAt ? 'CODE_USED' : 'CODE_EXPIRED'
}

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
