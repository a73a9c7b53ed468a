/** Classrooms: a teacher's class (docs/rules.md#classrooms). */
import { extraTimes, teacherRoles } from '@tilerush/core/classrooms/constants'
import * as z from 'zod/mini'
import { done } from '../account/account.ts'
import { procedure } from '../procedure.ts'
import { classroomErrors, leadErrors, memberErrors, teachErrors } from './errors.ts'
import {
  classroomCodeSchema,
  classroomDetailsSchema,
  classroomMemberSchema,
  classroomNameSchema,
  classroomSchema,
  joinRequestSchema,
  memberIdSchema,
  realNameSchema,
} from './schemas.ts'

/** A wrong code is a guess. */
const guessLimits = ['classroomCodePerIp'] as const

const nameErrors = {
  /** Nobody leads classrooms here, or editors alone do. */
  NOT_A_TEACHER: { status: 403 },
  /** A user without the role of an editor leads five at most; archived ones are not counted. */
  TOO_MANY_CLASSROOMS: { status: 409 },
} as const

const ledClassroomSchema = z.object({
  classroomId: z.string(),
  code: z.string(),
  name: z.string(),
  role: z.enum(teacherRoles),
  isArchived: z.boolean(),
  numMembers: z.number(),
  numHereThisWeek: z.number(),
})
export type LedClassroom = z.infer<typeof ledClassroomSchema>

const deletedClassroomSchema = z.object({
  code: z.string(),
  name: z.string(),
  deletedAt: z.string(),
  /** When it is gone with its managed accounts. */
  purgedAt: z.string(),
})

const joinedClassroomSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** Gamertag of the lead. */
  teacherName: z.string(),
  /** What the caller's teachers read as the real name; empty for none. */
  realName: z.string(),
  joinedAt: z.string(),
  /** Percent of everybody's time. */
  extraTime: z.literal([...extraTimes]),
  isArchived: z.boolean(),
  /** False for a managed account. */
  canLeave: z.boolean(),
})
export type JoinedClassroom = z.infer<typeof joinedClassroomSchema>

/** Somebody asks the caller to teach; nothing else of the classroom is the caller's before a yes. */
const invitationSchema = z.object({
  invitationId: z.string(),
  classroomName: z.string(),
  /** Gamertag of who asks. */
  teacherName: z.string(),
  endsAt: z.string(),
})
export type Invitation = z.infer<typeof invitationSchema>

/** A classroom that the caller waits to join, or to be called otherwise in, until a teacher looks. */
const waitingSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** Gamertag of the lead. */
  teacherName: z.string(),
  /** The name that the caller asks for. */
  realName: z.string(),
})
export type WaitingToJoin = z.infer<typeof waitingSchema>

/** What the caller is in a classroom. */
export const classroomTies = ['none', 'member', 'teacher'] as const

const lookSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** Gamertag of the lead. */
  teacherName: z.string(),
  isArchived: z.boolean(),
  isFull: z.boolean(),
  tie: z.enum(classroomTies),
  /** The caller asked to join, or to be called, by this name, which somebody has: a teacher looks first, or said no. */
  asked: z.nullable(z.object({ realName: z.string(), isDeclined: z.boolean() })),
})
export type ClassroomLook = z.infer<typeof lookSchema>

const teacherIdSchema = z.uuid()
const invitationIdSchema = z.uuid()

export const classrooms = {
  /** The classrooms that the caller teaches, has deleted, is a member of, is asked into and waits for, each by name. */
  list: procedure('read', { limit: 'none' }).output(
    z.object({
      /** Whether the caller may make a classroom. */
      canCreate: z.boolean(),
      /** The last one first. */
      invitations: z.array(invitationSchema),
      teaching: z.array(ledClassroomSchema),
      deleted: z.array(deletedClassroomSchema),
      joined: z.array(joinedClassroomSchema),
      waiting: z.array(waitingSchema),
    }),
  ),

  /** A repeat with the same key returns the same classroom. */
  create: procedure('read', { limit: 'classroomChangePerUser', repeats: true })
    .input(z.object({ name: classroomNameSchema, idempotencyKey: z.uuid() }))
    .output(z.object({ code: z.string() }))
    .errors(nameErrors),

  /** A teacher calls it. */
  get: procedure('read', { limit: 'none' })
    .input(classroomSchema)
    .output(classroomDetailsSchema)
    .errors(classroomErrors),

  rename: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(classroomSchema, { name: classroomNameSchema }))
    .output(done)
    .errors(teachErrors),

  setArchived: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(classroomSchema, { isArchived: z.boolean() }))
    .output(done)
    .errors({ ...leadErrors, TOO_MANY_CLASSROOMS: { status: 409 } }),

  /** Another code: the old one leads nowhere from then on. Members stay. */
  renewCode: procedure('read', { limit: 'classroomChangePerUser' })
    .input(classroomSchema)
    .output(z.object({ code: z.string() }))
    .errors({ ...leadErrors, ...teachErrors }),

  /** For 30 days it can be restored, unless it is deleted at once; then its managed accounts and their runs are, too. */
  remove: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(classroomSchema, { isAtOnce: z.boolean() }))
    .output(done)
    .errors(leadErrors),

  restore: procedure('read', { limit: 'classroomChangePerUser' })
    .input(classroomSchema)
    .output(done)
    .errors({ ...leadErrors, TOO_MANY_CLASSROOMS: { status: 409 } }),

  /* ── Teachers ── */

  /** Asks the user of the gamertag to teach; one who does, or is asked, stays so. */
  inviteTeacher: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(classroomSchema, { gamerTag: z.string().check(z.minLength(1), z.maxLength(64)) }))
    .output(done)
    .errors({
      ...leadErrors,
      ...teachErrors,
      USER_NOT_FOUND: { status: 404 },
      /** A member, or a user who may not lead classrooms here. */
      CANNOT_TEACH: { status: 409 },
      /** Who is asked counts. */
      TOO_MANY_TEACHERS: { status: 409 },
      /** The user said no lately. */
      INVITATION_DECLINED: { status: 409 },
      /** The user has too many invitations that are not answered. */
      TOO_MANY_INVITATIONS: { status: 409 },
    }),

  /** What is gone or answered is no error. */
  withdrawInvitation: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(classroomSchema, { invitationId: invitationIdSchema }))
    .output(done)
    .errors(leadErrors),

  /** A repeated answer changes nothing. */
  answerInvitation: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.object({ invitationId: invitationIdSchema, isAccepted: z.boolean() }))
    .output(done)
    .errors({
      /** Taken back, ended, or somebody else's. */
      INVITATION_NOT_FOUND: { status: 404 },
      /** A member by now, or a user who may not lead classrooms here any more. */
      CANNOT_TEACH: { status: 409 },
      TOO_MANY_TEACHERS: { status: 409 },
    }),

  /** The lead removes co-teachers; co-teachers remove themselves. Who is gone already is no error. */
  removeTeacher: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(classroomSchema, { teacherId: teacherIdSchema }))
    .output(done)
    .errors({ ...leadErrors, /** It would leave no lead. */ LAST_LEAD: { status: 409 } }),

  /** Makes a co-teacher the lead; the lead becomes a co-teacher. */
  handOver: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(classroomSchema, { teacherId: teacherIdSchema }))
    .output(done)
    .errors({
      ...leadErrors,
      TEACHER_NOT_FOUND: { status: 404 },
      /** The co-teacher leads five others already. */
      TOO_MANY_CLASSROOMS: { status: 409 },
    }),

  /* ── Members ── */

  /** A teacher lists them, and who waits for a teacher; they come in the order of joining. */
  members: procedure('read', { limit: 'none' })
    .input(classroomSchema)
    .output(z.object({ members: z.array(classroomMemberSchema), waiting: z.array(joinRequestSchema) }))
    .errors(classroomErrors),

  setRealName: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(classroomSchema, { memberId: memberIdSchema, realName: realNameSchema }))
    .output(done)
    .errors(memberErrors),

  /** Percent of everybody's time; for the goals of the member's assignments, which are looked at again. */
  setExtraTime: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(classroomSchema, { memberId: memberIdSchema, extraTime: z.literal([...extraTimes]) }))
    .output(done)
    .errors(memberErrors),

  /**
   * Deletes what the classroom stores of a member with an own account. The lead alone removes a managed account: for 30 days
   * it can be restored, unless it is deleted at once with its runs, also when it was removed before.
   */
  removeMember: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(classroomSchema, { memberId: memberIdSchema, isAtOnce: z.optional(z.boolean()) }))
    .output(done)
    .errors({ ...teachErrors, ...leadErrors }),

  /** What a code leads to, before joining. A wrong one is a guess. */
  look: procedure('public', { limitsInside: guessLimits })
    .input(classroomSchema)
    .output(lookSchema)
    .errors(classroomErrors),

  /** A teacher lets in who waits, or lets a member have the name, or says no. What is not there any more is no error. */
  answerJoinRequest: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(classroomSchema, { requestId: z.uuid(), isLetIn: z.boolean() }))
    .output(done)
    .errors({ ...teachErrors, CLASSROOM_FULL: { status: 409 } }),

  /**
   * With an own account. A member stays one under the real name that is given now; empty for none. A name that somebody of
   * the classroom has waits for a teacher.
   */
  join: procedure('read', { limit: 'classroomChangePerUser', limitsInside: guessLimits })
    .input(z.object({ code: classroomCodeSchema, realName: realNameSchema }))
    .output(z.object({ ok: z.literal(true), waits: z.boolean() }))
    .errors({
      ...teachErrors,
      CLASSROOM_FULL: { status: 409 },
      /** A teacher of the classroom. */
      TEACHES_CLASSROOM: { status: 409 },
      /** A managed account belongs to its classroom alone. */
      MANAGED_ACCOUNT: { status: 403 },
      /** A teacher said no to a name lately. */
      NAME_DECLINED: { status: 409 },
      /** Fifty wait already. */
      TOO_MANY_WAITING: { status: 409 },
      /** The caller waits in two other classrooms. */
      WAITS_ELSEWHERE: { status: 409 },
    }),

  /** Deletes what the classroom stores of the caller, who waits no more. Who is no member is no error. */
  leave: procedure('read', { limit: 'classroomChangePerUser' })
    .input(classroomSchema)
    .output(done)
    .errors({ MANAGED_ACCOUNT: { status: 403 } }),
}
