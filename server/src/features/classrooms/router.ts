/** The procedures of classrooms. */
import { unwrap } from '../../lib/result.ts'
import { os, signedInUser } from '../../lib/rpc.ts'
import {
  createClassroom,
  getClassroom,
  listClassrooms,
  removeClassroom,
  renameClassroom,
  renewCode,
  restoreClassroom,
  setArchived,
} from './classrooms.ts'
import { changeAssignment, createAssignment, getAssignments, removeAssignment } from './assignments.ts'
import { byCode } from './code-gate.ts'
import { classroomInsightsRouter } from './insights-router.ts'
import { answerInvitation, inviteTeacher, withdrawInvitation } from './invitations.ts'
import { answerJoinRequest } from './join-requests.ts'
import { ownAccountsRouter } from './own-accounts-router.ts'
import { joinClassroom, leaveClassroom, lookAtClassroom } from './joining.ts'
import { admitLogin } from '../account/index.ts'
import { toReader } from '../boards/index.ts'
import { savePractice } from './practice.ts'
import { getMatrix, getTodo } from './progress.ts'
import { getRaceNames, getRaces, openRace } from './races.ts'
import { getPupils, loginPupil } from './pupil-login.ts'
import { addPupils, letIn, renewWords } from './pupils.ts'
import { getMembers, setExtraTime, setRealName } from './members.ts'
import { handOver, removeTeacher } from './teachers.ts'

export const classroomsRouter = {
  ...classroomInsightsRouter,
  ...ownAccountsRouter,

  list: os.classrooms.list.handler(async ({ context }) => listClassrooms(context.deps, signedInUser(context))),

  create: os.classrooms.create.handler(async ({ input: { name, idempotencyKey }, context, errors }) => {
    return unwrap(await createClassroom(context.deps, signedInUser(context), name, idempotencyKey), errors)
  }),

  get: os.classrooms.get.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await getClassroom(context.deps, signedInUser(context), code), errors)
  }),

  rename: os.classrooms.rename.handler(async ({ input: { code, name }, context, errors }) => {
    return unwrap(await renameClassroom(context.deps, signedInUser(context), code, name), errors)
  }),

  setArchived: os.classrooms.setArchived.handler(async ({ input: { code, isArchived }, context, errors }) => {
    return unwrap(await setArchived(context.deps, signedInUser(context), code, isArchived), errors)
  }),

  renewCode: os.classrooms.renewCode.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await renewCode(context.deps, signedInUser(context), code), errors)
  }),

  remove: os.classrooms.remove.handler(async ({ input: { code, isAtOnce }, context, errors }) => {
    return unwrap(await removeClassroom(context.deps, signedInUser(context), code, isAtOnce), errors)
  }),

  restore: os.classrooms.restore.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await restoreClassroom(context.deps, signedInUser(context), code), errors)
  }),

  inviteTeacher: os.classrooms.inviteTeacher.handler(async ({ input: { code, gamerTag }, context, errors }) => {
    return unwrap(await inviteTeacher(context.deps, signedInUser(context), code, gamerTag), errors)
  }),

  withdrawInvitation: os.classrooms.withdrawInvitation.handler(
    async ({ input: { code, invitationId }, context, errors }) => {
      return unwrap(await withdrawInvitation(context.deps, signedInUser(context), code, invitationId), errors)
    },
  ),

  answerInvitation: os.classrooms.answerInvitation.handler(async ({ input, context, errors }) => {
    return unwrap(await answerInvitation(context.deps, signedInUser(context), input), errors)
  }),

  removeTeacher: os.classrooms.removeTeacher.handler(async ({ input: { code, teacherId }, context, errors }) => {
    return unwrap(await removeTeacher(context.deps, signedInUser(context), code, teacherId), errors)
  }),

  handOver: os.classrooms.handOver.handler(async ({ input: { code, teacherId }, context, errors }) => {
    return unwrap(await handOver(context.deps, signedInUser(context), code, teacherId), errors)
  }),

  members: os.classrooms.members.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await getMembers(context.deps, signedInUser(context), code), errors)
  }),

  setRealName: os.classrooms.setRealName.handler(async ({ input, context, errors }) => {
    return unwrap(await setRealName(context.deps, signedInUser(context), input.code, input), errors)
  }),

  setExtraTime: os.classrooms.setExtraTime.handler(async ({ input, context, errors }) => {
    return unwrap(await setExtraTime(context.deps, signedInUser(context), input.code, input), errors)
  }),

  look: os.classrooms.look.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await byCode(context, code, () => lookAtClassroom(context.deps, context.user, code)), errors)
  }),

  join: os.classrooms.join.handler(async ({ input: { code, realName }, context, errors }) => {
    const join = () => joinClassroom(context.deps, signedInUser(context), code, realName)
    return unwrap(await byCode(context, code, join), errors)
  }),

  addPupils: os.classrooms.addPupils.handler(async ({ input, context, errors }) => {
    return unwrap(await addPupils(context.deps, signedInUser(context), input.code, input), errors)
  }),

  renewWords: os.classrooms.renewWords.handler(async ({ input, context, errors }) => {
    return unwrap(await renewWords(context.deps, signedInUser(context), input.code, input), errors)
  }),

  letIn: os.classrooms.letIn.handler(async ({ input: { code, memberId }, context, errors }) => {
    return unwrap(await letIn(context.deps, signedInUser(context), code, memberId), errors)
  }),

  pupils: os.classrooms.pupils.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await byCode(context, code, () => getPupils(context.deps, code)), errors)
  }),

  login: os.classrooms.login.handler(async ({ input, context, errors }) => {
    const logIn = () => loginPupil(context.deps, input, context)
    const started = unwrap(await byCode(context, input.code, logIn), errors)
    return await admitLogin(context, started, false, input.isRemembered)
  }),

  assignments: os.classrooms.assignments.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await getAssignments(context.deps, toReader(context), code), errors)
  }),

  createAssignment: os.classrooms.createAssignment.handler(async ({ input, context, errors }) => {
    const { code, draft, idempotencyKey: creationKey } = input
    return unwrap(await createAssignment(context.deps, toReader(context), code, { draft, creationKey }), errors)
  }),

  updateAssignment: os.classrooms.updateAssignment.handler(async ({ input, context, errors }) => {
    return unwrap(await changeAssignment(context.deps, toReader(context), input.code, input), errors)
  }),

  removeAssignment: os.classrooms.removeAssignment.handler(
    async ({ input: { code, assignmentId }, context, errors }) => {
      return unwrap(await removeAssignment(context.deps, signedInUser(context), code, assignmentId), errors)
    },
  ),

  matrix: os.classrooms.matrix.handler(async ({ input: { code, assignmentIds, isWhole }, context, errors }) => {
    return unwrap(await getMatrix(context.deps, toReader(context), code, assignmentIds, isWhole), errors)
  }),

  todo: os.classrooms.todo.handler(async ({ context }) => await getTodo(context.deps, toReader(context))),

  savePractice: os.classrooms.savePractice.handler(async ({ input, context, errors }) => {
    return unwrap(await savePractice(context.deps, signedInUser(context), input), errors)
  }),

  openRace: os.classrooms.openRace.handler(async ({ input, context, errors }) => {
    return unwrap(await openRace(context.deps, signedInUser(context), input.code, input), errors)
  }),

  races: os.classrooms.races.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await getRaces(context.deps, toReader(context), code), errors)
  }),

  raceNames: os.classrooms.raceNames.handler(async ({ input: { roomCode }, context, errors }) => {
    return unwrap(await getRaceNames(context.deps, signedInUser(context), roomCode), errors)
  }),

  answerJoinRequest: os.classrooms.answerJoinRequest.handler(async ({ input, context, errors }) => {
    return unwrap(await answerJoinRequest(context.deps, signedInUser(context), input.code, input), errors)
  }),

  leave: os.classrooms.leave.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await leaveClassroom(context.deps, signedInUser(context), code), errors)
  }),
}
