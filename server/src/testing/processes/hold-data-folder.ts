/** A process that opens the real dependencies, says so, and waits: what a test kills, stops or starts twice. */
import { openDeps } from '../../app/start/open-deps.ts'
import { readSettings } from '../../lib/settings.ts'

const { deps, close } = await openDeps(readSettings(process.env)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return process.exit(1)
})
process.once('SIGTERM', () => void close().then(() => process.exit(0)))
const { rows } = await deps.database.pool.query<{ pid: number }>(
  "select pg_backend_pid() as pid, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
)
process.stdout.write(`open ${JSON.stringify(rows[0])}\n`)
// Waits for a signal without keeping the machine busy.
setInterval(() => undefined, 60_000)
