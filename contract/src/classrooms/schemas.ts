/** A classroom as its teachers and members see it (docs/rules.md#classrooms). Times are ISO 8601. */
import { cleanClassroomText, validateClassroomName, validateRealName } from '@tilerush/core/classrooms/classroom-text'
import { extraTimes, teacherRoles } from '@tilerush/core/classrooms/constants'
import { roomCodePattern } from '@tilerush/core/rooms/room-code'
import * as z from 'zod/mini'

/** Written as codes of rooms are. */
export const classroomCodeSchema = z.string().check(z.regex(roomCodePattern))

/** What every procedure of one classroom takes. */
export const classroomSchema = z.object({ code: classroomCodeSchema })

/** Longer texts are refused before they are looked at. */
const textSchema = z.pipe(z.string().check(z.maxLength(1000)), z.transform(cleanClassroomText))
export const classroomNameSchema = textSchema.check(z.refine((name) => validateClassroomName(name) === null))
/** Empty for none. */
export const realNameSchema = textSchema.check(z.refine((name) => name === '' || validateRealName(name) === null))

export const classroomTeacherSchema = z.object({
  teacherId: z.string(),
  gamerTag: z.string(),
  /** Empty for the default image. */
  avatarUrl: z.string(),
  role: z.enum(teacherRoles),
  isSelf: z.boolean(),
})
export type ClassroomTeacher = z.infer<typeof classroomTeacherSchema>

/** Who is asked to teach, and has not said yes. */
const invitedTeacherSchema = z.object({
  invitationId: z.string(),
  gamerTag: z.string(),
  avatarUrl: z.string(),
  isDeclined: z.boolean(),
})
export type InvitedTeacher = z.infer<typeof invitedTeacherSchema>

/** For teachers alone. */
export const classroomMemberSchema = z.object({
  memberId: z.string(),
  /** Empty for a member with an own account who gave none. */
  realName: z.string(),
  gamerTag: z.string(),
  avatarUrl: z.string(),
  isManaged: z.boolean(),
  joinedAt: z.string(),
  /** The last login or run; null for a managed account that was never used. */
  lastSeenAt: z.nullable(z.string()),
  /** Percent of everybody's time. */
  extraTime: z.literal([...extraTimes]),
  /** Somebody is guessing at the words of the managed account: so many were wrong since then. Null for nobody. */
  guesses: z.nullable(z.object({ tries: z.number(), since: z.string() })),
})
export type ClassroomMember = z.infer<typeof classroomMemberSchema>

/** For teachers alone. */
export const classroomDetailsSchema = z.object({
  code: z.string(),
  name: z.string(),
  isArchived: z.boolean(),
  /** Whether the caller may do what the lead may: delete, and change teachers. */
  isLead: z.boolean(),
  /** Whether the caller may make managed accounts. */
  canAddPupils: z.boolean(),
  numMembers: z.number(),
  numHereThisWeek: z.number(),
  /** Those at whose words somebody is guessing. */
  guessedMembers: z.array(classroomMemberSchema),
  teachers: z.array(classroomTeacherSchema),
  invited: z.array(invitedTeacherSchema),
  /** Who waits for a teacher to let them in. */
  numWaiting: z.number(),
})
export type ClassroomDetails = z.infer<typeof classroomDetailsSchema>

/** Who asks to join, or to be called, by a name that somebody of the classroom has. For teachers alone. */
export const joinRequestSchema = z.object({
  requestId: z.string(),
  realName: z.string(),
  gamerTag: z.string(),
  avatarUrl: z.string(),
  /** Whether a member asks for another name. */
  isMember: z.boolean(),
})
export type JoinRequest = z.infer<typeof joinRequestSchema>

export const memberIdSchema = z.uuid()
