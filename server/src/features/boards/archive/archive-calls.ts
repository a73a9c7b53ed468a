/** The calls of importing an archive; the file itself comes by `POST /archive`. */
import { os, signedInUser } from '../../../lib/rpc.ts'
import { applyImport, findArchiveState } from './apply-import.ts'

export const archiveCalls = {
  applyArchive: os.boards.applyArchive.handler(async ({ input, context, errors }) => {
    const state = await applyImport(context.parts, signedInUser(context), input.importId, input)
    if (!state) throw errors.IMPORT_NOT_FOUND()
    return state
  }),
  archiveState: os.boards.archiveState.handler(async ({ input, context, errors }) => {
    const state = await findArchiveState(context.parts, signedInUser(context), input.importId)
    if (!state) throw errors.IMPORT_NOT_FOUND()
    return state
  }),
}
