/** Managed accounts of a classroom (docs/rules.md#managed-accounts): made by teachers, entered by three words. */
import { classroomMaxMembers } from '@tilerush/core/classrooms/constants'
import { validateRealName } from '@tilerush/core/classrooms/classroom-text'
import * as z from 'zod/mini'
import { currentUserSchema, loginLimits } from '../account/account.ts'
import { procedure } from '../procedure.ts'
import { classroomErrors, memberErrors, teachErrors } from './errors.ts'
import { classroomCodeSchema, classroomSchema, memberIdSchema, realNameSchema } from './schemas.ts'

/** 256 random bits in base64url, made by the browser: the words are made of it, and the server stores its hash. */
export const wordsSecretSchema = z.string().check(z.regex(/^[\w-]{43}$/))

/** What a card shows. The words are in this response alone. */
const cardSchema = z.object({
  memberId: z.string(),
  realName: z.string(),
  gamerTag: z.string(),
  words: z.string(),
})
export type PupilCard = z.infer<typeof cardSchema>
export const cardsSchema = z.object({ pupils: z.array(cardSchema) })

export const classroomPupils = {
  /**
   * Makes an account for each name. A repeat with the same secret has the same response. Nothing is made when one of the
   * names cannot be taken.
   */
  addPupils: procedure('create', { limit: 'classroomChangePerUser', repeats: true, body: 'list' })
    .input(
      z.extend(classroomSchema, {
        /** However many fit into the body, so that too many are refused by CLASSROOM_FULL, which says how many may be. */
        names: z.array(realNameSchema.check(z.refine((name) => validateRealName(name) === null))).check(z.minLength(1)),
        /** Names that stand there twice, or are in the classroom, are meant. */
        isTwiceMeant: z.boolean(),
        secret: wordsSecretSchema,
      }),
    )
    .output(cardsSchema)
    .errors({
      ...teachErrors,
      /** Data: how many more there is room for. */
      CLASSROOM_FULL: { status: 409, data: z.object({ free: z.number() }) },
      /** Data: the names that stand there twice, or are in the classroom. */
      NAMES_TWICE: { status: 409, data: z.object({ names: z.array(z.string()) }) },
    }),

  /**
   * New words for some of the managed accounts, or for all of them with null; the old ones end, and so do their sessions.
   * Members who have own accounts or are gone are left out. A repeat with the same secret has the same response.
   */
  renewWords: procedure('create', { limit: 'classroomChangePerUser', repeats: true, body: 'list' })
    .input(
      z.extend(classroomSchema, {
        memberIds: z.nullable(z.array(memberIdSchema).check(z.minLength(1), z.maxLength(classroomMaxMembers))),
        secret: wordsSecretSchema,
      }),
    )
    .output(cardsSchema)
    .errors(teachErrors),

  /**
   * Lets a pupil in whose words somebody guesses: what was counted of the account begins again, on every device, and for
   * five minutes nothing is. MEMBER_NOT_FOUND for one with an own account, too.
   */
  letIn: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(classroomSchema, { memberId: memberIdSchema }))
    .output(z.object({ ok: z.literal(true) }))
    .errors(memberErrors),

  /** The managed accounts that may log in, by gamertag. Public to all who have the code. */
  pupils: procedure('public', { limitsInside: ['classroomCodePerIp'] })
    .input(classroomSchema)
    .output(
      z.object({
        code: z.string(),
        name: z.string(),
        pupils: z.array(z.object({ gamerTag: z.string(), avatarUrl: z.string() })),
      }),
    )
    .errors(classroomErrors),

  /**
   * Case, accents and spaces of the words do not matter. After ten wrong tries they are looked at once a second: one that
   * comes earlier is refused (TOO_MANY_REQUESTS).
   */
  login: procedure('public', {
    limitsInside: ['classroomCodePerIp', ...loginLimits, 'guessedLoginPerIp'],
  })
    .input(
      z.object({
        code: classroomCodeSchema,
        gamerTag: z.string().check(z.minLength(1), z.maxLength(64)),
        words: z.string().check(z.minLength(1), z.maxLength(200)),
        /** False: the session ends with the browser. */
        isRemembered: z.boolean(),
      }),
    )
    .output(currentUserSchema)
    .errors({
      ...classroomErrors,
      /** No managed account of the classroom has the gamertag. */
      PUPIL_NOT_FOUND: { status: 404 },
      /** Data: whether the next tries are slow. */
      WRONG_WORDS: { status: 401, data: z.object({ isSlowed: z.boolean() }) },
      /** The account is disabled. */
      PUPIL_DISABLED: { status: 403 },
    }),
}
