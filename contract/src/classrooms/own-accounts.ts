/**
 * Managed accounts that become their owners' (docs/rules.md#becoming-a-full-account), and those that were removed
 * (docs/rules.md#removed-accounts).
 */
import * as z from 'zod/mini'
import { done } from '../account/account.ts'
import { procedure } from '../procedure.ts'
import { classroomErrors, leadErrors, teachErrors } from './errors.ts'
import { cardsSchema, wordsSecretSchema } from './pupils.ts'
import { classroomSchema, memberIdSchema } from './schemas.ts'

const ownAccountSchema = z.object({
  memberId: z.string(),
  realName: z.string(),
  gamerTag: z.string(),
  /** `asked`: waits for a teacher; `mailed`: a teacher agreed; `allowed`: agreed before it asks; `own`: may be taken back. */
  state: z.enum(['asked', 'mailed', 'allowed', 'own']),
  /** A teacher's answer is for this request alone; null where nothing was asked. */
  requestId: z.nullable(z.string()),
  /** When it was asked, or its owner's; null for what was allowed before. */
  since: z.nullable(z.string()),
  /** When that ends. */
  until: z.string(),
})
export type OwnAccount = z.infer<typeof ownAccountSchema>

const removedSchema = z.object({
  memberId: z.string(),
  realName: z.string(),
  gamerTag: z.string(),
  removedAt: z.string(),
  /** When it is gone with its runs. */
  purgedAt: z.string(),
})
export type RemovedMember = z.infer<typeof removedSchema>

const memberGone = { MEMBER_NOT_FOUND: { status: 404 } } as const

export const classroomOwnAccounts = {
  /** A teacher lists who asked for an own account, may have one, or has had one for less than a week. */
  ownAccounts: procedure('read', { limit: 'none' })
    .input(classroomSchema)
    .output(z.object({ accounts: z.array(ownAccountSchema) }))
    .errors(classroomErrors),

  /**
   * A teacher's yes or no to a request. The first of two answers holds; a no also takes back a yes whose link was not opened
   * yet. Archived classrooms answer, too.
   */
  answerFullAccount: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(classroomSchema, { requestId: z.uuid(), isAgreed: z.boolean() }))
    .output(done)
    .errors({
      ...classroomErrors,
      /** Answered with no, replaced by a later one, or ended; a no to it is no error. */
      REQUEST_GONE: { status: 409 },
      MAIL_NOT_SENT: { status: 503 },
    }),

  /** Lets a managed account have an address of its own once, without a question; or no longer. */
  allowFullAccount: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(classroomSchema, { memberId: memberIdSchema, isAllowed: z.boolean() }))
    .output(done)
    .errors({ ...classroomErrors, ...memberGone }),

  /**
   * Makes an account of less than a week managed again: its address, password and sessions are over. The new words are in
   * this response alone; a repeat with the same secret has the same one.
   */
  takeAccountBack: procedure('read', { limit: 'classroomChangePerUser', repeats: true })
    .input(z.extend(classroomSchema, { memberId: memberIdSchema, secret: wordsSecretSchema }))
    .output(cardsSchema)
    .errors({
      ...classroomErrors,
      ...memberGone,
      /** It is managed, or has been its owner's for a week. */
      TAKE_BACK_OVER: { status: 409 },
    }),

  /** A teacher lists the removed managed accounts that can be restored, the last one first. */
  removedMembers: procedure('read', { limit: 'none' })
    .input(classroomSchema)
    .output(z.object({ members: z.array(removedSchema) }))
    .errors(classroomErrors),

  /** The lead undoes the removal of a managed account. One that is there already is no error. */
  restoreMember: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(classroomSchema, { memberId: memberIdSchema }))
    .output(done)
    .errors({ ...teachErrors, ...leadErrors, ...memberGone, CLASSROOM_FULL: { status: 409 } }),
}
