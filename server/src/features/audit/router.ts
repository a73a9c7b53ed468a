/** The procedure of the audit log's screen. */
import { auditRowsPerPage } from '@tilerush/core/audit/constants'
import { os } from '../../lib/rpc.ts'
import { listRows } from './store.ts'

export const auditRouter = {
  list: os.audit.list.handler(async ({ input: { before, ...filter }, context: { deps } }) => {
    const found = await listRows(deps.database.orm, filter, before, auditRowsPerPage + 1)
    return { rows: found.slice(0, auditRowsPerPage), hasMore: found.length > auditRowsPerPage }
  }),
}
