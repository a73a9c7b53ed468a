/** The procedures of classrooms. */
import { unwrap } from '../../lib/result.ts'
import { os, serve, signedInUser } from '../../lib/rpc.ts'
import {
  createClassroom,
  getClassroom,
  listClassrooms,
  removeClassroom,
  renameClassroom,
  renewCode,
  restoreClassroom,
  setArchived,
} from './classroom/classrooms.ts'
import { changeAssignment, createAssignment, getAssignments, removeAssignment } from './assignments/assignments.ts'
import { byCode } from './access.ts'
import { answerInvitation, inviteTeacher, withdrawInvitation } from './teachers/invitations.ts'
import { answerJoinRequest } from './members/join-requests.ts'
import { joinClassroom, leaveClassroom, lookAtClassroom } from './members/joining.ts'
import { admitLogin } from '../account/index.ts'
import { toReader } from '../boards/index.ts'
import { savePractice } from './assignments/practice.ts'
import { getMatrix, getTodo } from './insights/progress.ts'
import { getRaceNames, getRaces, openRace } from './races/races.ts'
import { getPupils, loginPupil } from './pupils/pupil-login.ts'
import { addPupils, letIn, renewWords } from './pupils/pupils.ts'
import { getMembers, setExtraTime, setRealName } from './members/members.ts'
import { handOver, removeTeacher } from './teachers/teachers.ts'
import { exportClassroom, exportPupil } from './insights/exports.ts'
import { getMixUps } from './insights/mix-ups.ts'
import { getPupilPanel } from './insights/pupil-panel.ts'
import { allowFullAccount, answerFullAccount, listOwnAccounts, takeBack } from './pupils/own-accounts.ts'
import { listRemovedMembers, removeMember, restoreMember } from './members/removed-members.ts'

export const classroomsRouter = {
  list: os.classrooms.list.handler(async ({ context }) => listClassrooms(context.deps, signedInUser(context))),

  create: os.classrooms.create.handler(
    serve((deps, user, { name, idempotencyKey }) => createClassroom(deps, user, name, idempotencyKey)),
  ),
  get: os.classrooms.get.handler(serve((deps, user, { code }) => getClassroom(deps, user, code))),
  rename: os.classrooms.rename.handler(serve((deps, user, { code, name }) => renameClassroom(deps, user, code, name))),
  setArchived: os.classrooms.setArchived.handler(
    serve((deps, user, { code, isArchived }) => setArchived(deps, user, code, isArchived)),
  ),
  renewCode: os.classrooms.renewCode.handler(serve((deps, user, { code }) => renewCode(deps, user, code))),
  remove: os.classrooms.remove.handler(
    serve((deps, user, { code, isAtOnce }) => removeClassroom(deps, user, code, isAtOnce)),
  ),
  restore: os.classrooms.restore.handler(serve((deps, user, { code }) => restoreClassroom(deps, user, code))),
  inviteTeacher: os.classrooms.inviteTeacher.handler(
    serve((deps, user, { code, gamerTag }) => inviteTeacher(deps, user, code, gamerTag)),
  ),
  withdrawInvitation: os.classrooms.withdrawInvitation.handler(
    serve((deps, user, { code, invitationId }) => withdrawInvitation(deps, user, code, invitationId)),
  ),
  answerInvitation: os.classrooms.answerInvitation.handler(serve(answerInvitation)),
  removeTeacher: os.classrooms.removeTeacher.handler(
    serve((deps, user, { code, teacherId }) => removeTeacher(deps, user, code, teacherId)),
  ),
  handOver: os.classrooms.handOver.handler(
    serve((deps, user, { code, teacherId }) => handOver(deps, user, code, teacherId)),
  ),
  members: os.classrooms.members.handler(serve((deps, user, { code }) => getMembers(deps, user, code))),
  setRealName: os.classrooms.setRealName.handler(
    serve((deps, user, input) => setRealName(deps, user, input.code, input)),
  ),
  setExtraTime: os.classrooms.setExtraTime.handler(
    serve((deps, user, input) => setExtraTime(deps, user, input.code, input)),
  ),

  look: os.classrooms.look.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await byCode(context, code, () => lookAtClassroom(context.deps, context.user, code)), errors)
  }),

  join: os.classrooms.join.handler(async ({ input: { code, realName }, context, errors }) => {
    const join = () => joinClassroom(context.deps, signedInUser(context), code, realName)
    return unwrap(await byCode(context, code, join), errors)
  }),

  addPupils: os.classrooms.addPupils.handler(serve((deps, user, input) => addPupils(deps, user, input.code, input))),
  renewWords: os.classrooms.renewWords.handler(serve((deps, user, input) => renewWords(deps, user, input.code, input))),
  letIn: os.classrooms.letIn.handler(serve((deps, user, { code, memberId }) => letIn(deps, user, code, memberId))),

  pupils: os.classrooms.pupils.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await byCode(context, code, () => getPupils(context.deps, code)), errors)
  }),

  login: os.classrooms.login.handler(async ({ input, context, errors }) => {
    const logIn = () => loginPupil(context.deps, input, context)
    const started = unwrap(await byCode(context, input.code, logIn), errors)
    return await admitLogin(context, started, false, input.isRemembered)
  }),

  assignments: os.classrooms.assignments.handler(
    serve((deps, _user, { code }, context) => getAssignments(deps, toReader(context), code)),
  ),
  createAssignment: os.classrooms.createAssignment.handler(
    serve((deps, _user, { code, draft, idempotencyKey: creationKey }, context) =>
      createAssignment(deps, toReader(context), code, { draft, creationKey }),
    ),
  ),
  updateAssignment: os.classrooms.updateAssignment.handler(
    serve((deps, _user, input, context) => changeAssignment(deps, toReader(context), input.code, input)),
  ),
  removeAssignment: os.classrooms.removeAssignment.handler(
    serve((deps, user, { code, assignmentId }) => removeAssignment(deps, user, code, assignmentId)),
  ),
  matrix: os.classrooms.matrix.handler(
    serve((deps, _user, { code, assignmentIds, isWhole }, context) =>
      getMatrix(deps, toReader(context), code, assignmentIds, isWhole),
    ),
  ),

  todo: os.classrooms.todo.handler(async ({ context }) => await getTodo(context.deps, toReader(context))),

  savePractice: os.classrooms.savePractice.handler(serve(savePractice)),
  openRace: os.classrooms.openRace.handler(serve((deps, user, input) => openRace(deps, user, input.code, input))),
  races: os.classrooms.races.handler(
    serve((deps, _user, { code }, context) => getRaces(deps, toReader(context), code)),
  ),
  raceNames: os.classrooms.raceNames.handler(serve((deps, user, { roomCode }) => getRaceNames(deps, user, roomCode))),
  answerJoinRequest: os.classrooms.answerJoinRequest.handler(
    serve((deps, user, input) => answerJoinRequest(deps, user, input.code, input)),
  ),
  leave: os.classrooms.leave.handler(serve((deps, user, { code }) => leaveClassroom(deps, user, code))),
  mixUps: os.classrooms.mixUps.handler(
    serve((deps, _user, { code, assignmentId }, context) => getMixUps(deps, toReader(context), code, assignmentId)),
  ),
  pupil: os.classrooms.pupil.handler(
    serve((deps, _user, { code, memberId }, context) => getPupilPanel(deps, toReader(context), code, memberId)),
  ),
  exportClassroom: os.classrooms.exportClassroom.handler(
    serve((deps, _user, { code }, context) => exportClassroom(deps, toReader(context), code)),
  ),
  exportPupil: os.classrooms.exportPupil.handler(
    serve((deps, _user, { code, memberId }, context) => exportPupil(deps, toReader(context), code, memberId)),
  ),
  ownAccounts: os.classrooms.ownAccounts.handler(serve((deps, user, { code }) => listOwnAccounts(deps, user, code))),
  answerFullAccount: os.classrooms.answerFullAccount.handler(
    serve((deps, user, input) => answerFullAccount(deps, user, input.code, input)),
  ),
  allowFullAccount: os.classrooms.allowFullAccount.handler(
    serve((deps, user, input) => allowFullAccount(deps, user, input.code, input)),
  ),
  takeAccountBack: os.classrooms.takeAccountBack.handler(
    serve((deps, user, input) => takeBack(deps, user, input.code, input)),
  ),
  removeMember: os.classrooms.removeMember.handler(
    serve((deps, user, input) => removeMember(deps, user, input.code, input)),
  ),
  removedMembers: os.classrooms.removedMembers.handler(
    serve((deps, user, { code }) => listRemovedMembers(deps, user, code)),
  ),
  restoreMember: os.classrooms.restoreMember.handler(
    serve((deps, user, { code, memberId }) => restoreMember(deps, user, code, memberId)),
  ),
}
