/** `/audit.csv`: the audit log, filtered by the query (docs/rules.md#audit-log; core/src/files/csv.ts has the format). */
import { auditFilePath, auditFilterSchema, type AuditFilter, type AuditRow } from '@tilerush/contract/audit'
import { csvByteOrderMark, csvLine, type CsvValue } from '@tilerush/core/files/csv'
import { isUnstorable } from '../../lib/database/storable-text.ts'
import type { Deps } from '../../lib/deps.ts'
import { download, nameOfUser } from '../../lib/door/download.ts'
import { FileRefused, type FileRoute } from '../../lib/door/file.ts'
import { readRows } from './store.ts'

/** Column names are also read by programs, so they are the same in every language. */
const columns: readonly (readonly [name: string, value: (row: AuditRow) => CsvValue])[] = [
  ['at', ({ at }) => at],
  ['actor_kind', ({ actorKind }) => actorKind],
  ['actor_user_id', ({ actor }) => actor?.userId ?? null],
  ['actor_gamertag', ({ actor }) => actor?.gamerTag ?? null],
  ['actor_email', ({ actor }) => actor?.email ?? null],
  ['session_id', ({ sessionId }) => sessionId],
  ['network_address', ({ ipAddress }) => ipAddress],
  ['action', ({ action }) => action],
  ['target_kind', ({ targetKind }) => targetKind],
  ['target_id', ({ targetId }) => targetId],
  ['target_name', ({ targetName }) => targetName],
  ['fields', ({ details }) => details.fields?.join(' ') ?? null],
  ['before', ({ details }) => details.before?.join(' ') ?? null],
  ['after', ({ details }) => details.after?.join(' ') ?? null],
  ['board_version', ({ details }) => details.version ?? null],
  ['run_user_id', ({ details }) => details.userId ?? null],
  ['run_board_id', ({ details }) => details.boardId ?? null],
]

const encoder = new TextEncoder()

export const auditFile: FileRoute = {
  method: 'GET',
  path: auditFilePath,
  access: 'readAudit',
  limit: 'exportPerUser',
  refusals: 'sentence',
  respond: async ({ deps, query }, admin) => {
    const filter = auditFilterSchema.safeParse(query)
    if (!filter.success || Object.values(query).some(isUnstorable)) throw new FileRefused(400, 'Bad request')
    return download(nameOfUser(deps, admin, 'tilerush-audit'), 'csv', writeAudit(deps, filter.data))
  },
}

/** The file in chunks, a header first, the latest row next. */
async function* writeAudit({ database }: Deps, filter: AuditFilter): AsyncGenerator<Uint8Array> {
  yield encoder.encode(csvByteOrderMark + csvLine(columns.map(([name]) => name)))
  for await (const rows of readRows(database, filter)) {
    yield encoder.encode(rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join(''))
  }
}
