/** The audit log as comma-separated values (core/src/files/csv.ts has the rules of the format). */
import type { AuditFilter, AuditRow } from '@tilerush/contract/audit'
import { csvByteOrderMark, csvLine, type CsvValue } from '@tilerush/core/files/csv'
import type { Deps } from '../../lib/deps.ts'
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

/** The file in chunks, a header first, the latest row next. */
export async function* auditFile({ database }: Deps, filter: AuditFilter): AsyncGenerator<Uint8Array> {
  yield encoder.encode(csvByteOrderMark + csvLine(columns.map(([name]) => name)))
  for await (const rows of readRows(database, filter)) {
    yield encoder.encode(rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join(''))
  }
}
