/** `/audit.csv`: the audit log for admins, filtered by the query, sent while it is read (docs/rules.md#audit-log). */
import type { HttpBindings } from '@hono/node-server'
import { auditFilePath, auditFilterSchema } from '@tilerush/contract/audit'
import { can } from '@tilerush/core/account/roles'
import { Hono } from 'hono'
import { auditFile } from '../../features/audit/audit-file.ts'
import { isUnstorable } from '../../lib/database/storable-text.ts'
import type { Deps } from '../../lib/deps.ts'
import { lacksSecondFactor } from '../../lib/second-factor-rule.ts'
import { toStream } from '../http/stream.ts'
import { getFile, ownerOfFile, rejectFile } from './own-files.ts'

export function auditFileRoutes(deps: Deps): Hono<{ Bindings: HttpBindings }> {
  return new Hono<{ Bindings: HttpBindings }>().get(auditFilePath, async (c) => {
    c.header('Cache-Control', 'no-store')
    const admin = await ownerOfFile(deps, c.env.incoming)
    if ('status' in admin) return rejectFile(c, admin)
    if (!can(admin, 'readAudit') || (await lacksSecondFactor(deps, admin, 'readAudit'))) {
      return rejectFile(c, { status: 403, text: 'Forbidden' })
    }
    const query = c.req.query()
    const filter = auditFilterSchema.safeParse(query)
    if (!filter.success || Object.values(query).some(isUnstorable)) return c.text('Bad request', 400)
    c.header('Content-Type', 'text/csv; charset=utf-8; header=present')
    c.header('Content-Disposition', getFile(deps, admin, 'tilerush-audit', 'csv'))
    return c.body(toStream(auditFile(deps, filter.data)))
  })
}
