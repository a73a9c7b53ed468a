/** `POST /api/v1/imports`: an archive becomes boards in testing, all of them or none (docs/rules.md#archives-of-boards). */
import type { IncomingMessage } from 'node:http'
import { maxArchiveBytes } from '@tilerush/core/files/constants'
import { ORPCError } from '@orpc/server'
import { ImportInvalid, planImport } from '../../features/boards/archive/plan-import.ts'
import { ArchiveRefused } from '../../features/boards/archive/archive-refused.ts'
import { inArchiveSlot } from '../../lib/admission/upload-slots.ts'
import { requireAccess } from '../../lib/rpc.ts'
import type { ApiContext } from './api-context.ts'

/**
 * @returns the import, which has begun.
 * @throws SCOPE_MISSING, FORBIDDEN, the codes of archives, or IMPORT_INVALID with the problems of each board.
 */
export async function importArchive(context: ApiContext, request: IncomingMessage): Promise<{ importId: string }> {
  const { deps, user, scopes, procedures, caller } = context
  if (!scopes.includes('boards')) throw new ORPCError('SCOPE_MISSING', { status: 403 })
  await requireAccess(context, 'create')
  if (Number(request.headers['content-length'] ?? 0) > maxArchiveBytes) {
    throw new ORPCError('ARCHIVE_TOO_LARGE', { status: 413 })
  }
  const { importId, boards } = await inArchiveSlot(user.userId, caller, async () => {
    await deps.limits.consume('uploadPerUser', user.userId)
    return await planImport(deps, user, request, { mustBeValid: true }).catch(rethrow)
  })
  await procedures.boards.applyArchive({ importId, slugs: boards.map(({ slug }) => slug), mode: 'testing' })
  return { importId }
}

function rethrow(error: unknown): never {
  if (error instanceof ImportInvalid) {
    const boards = error.boards.map(({ slug, problems }) => ({ slug, problems }))
    throw new ORPCError('IMPORT_INVALID', { status: 422, data: { boards } })
  }
  if (error instanceof ArchiveRefused) throw new ORPCError(error.code, { status: 422 })
  throw error
}
