/** `/archive`: export and import of boards as a single file. Plain requests, since the file may be large. */
import { maxArchiveBoards, maxArchiveBytes } from '@tilerush/core/files/constants'
import { download } from '../../../lib/door/download.ts'
import { FileRefused, type FileRoute } from '../../../lib/door/file.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { archiveEntries, readArchivedBoards } from './export-boards.ts'
import { planImport } from './plan-import.ts'
import { zipStream } from '../../../lib/files/zip-stream.ts'

export const archiveExport: FileRoute = {
  method: 'GET',
  path: '/archive',
  access: 'viewAdminStuff',
  limit: 'none',
  refusals: 'code',
  respond: async ({ deps, query }) => {
    const boardIds = (query['boards'] ?? '')
      .split(',')
      .filter((boardId) => /^\d+$/.test(boardId))
      .slice(0, maxArchiveBoards)
    const boards = await readArchivedBoards(deps, boardIds)
    const [first] = boards
    if (!first) throw new FileRefused(404, 'BOARD_NOT_FOUND')
    const name = boards.length === 1 ? first.board.slug : `${boards.length}-boards`
    return download(name, 'zip', zipStream(archiveEntries(deps, boards)))
  },
}

export const archiveImport: FileRoute = {
  method: 'POST',
  path: '/archive',
  access: 'create',
  limit: 'uploadPerUser',
  archive: { maxBytes: maxArchiveBytes, tooLarge: 'ARCHIVE_TOO_LARGE' },
  refusals: 'code',
  respond: async ({ deps, incoming }, user) => {
    try {
      return Response.json({ json: await planImport(deps, user, incoming) })
    } catch (error) {
      throw error instanceof ArchiveRefused ? new FileRefused(422, error.code) : error
    }
  },
}
