/** The procedures by which teachers read runs. */
import { unwrap } from '../../lib/result.ts'
import { os } from '../../lib/rpc.ts'
import { toReader } from '../boards/index.ts'
import { exportClassroom, exportPupil } from './exports.ts'
import { getMixUps } from './mix-ups.ts'
import { getPupilPanel } from './pupil-panel.ts'

export const classroomInsightsRouter = {
  mixUps: os.classrooms.mixUps.handler(async ({ input: { code, assignmentId }, context, errors }) => {
    return unwrap(await getMixUps(context.deps, toReader(context), code, assignmentId), errors)
  }),

  pupil: os.classrooms.pupil.handler(async ({ input: { code, memberId }, context, errors }) => {
    return unwrap(await getPupilPanel(context.deps, toReader(context), code, memberId), errors)
  }),

  exportClassroom: os.classrooms.exportClassroom.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await exportClassroom(context.deps, toReader(context), code), errors)
  }),

  exportPupil: os.classrooms.exportPupil.handler(async ({ input: { code, memberId }, context, errors }) => {
    return unwrap(await exportPupil(context.deps, toReader(context), code, memberId), errors)
  }),
}
