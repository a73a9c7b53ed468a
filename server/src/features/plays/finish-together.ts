/**
 * Runs that come while others are being stored are stored together, in one statement (docs/decisions/0003): most of
 * what a small statement costs is its way to the database and its commit.
 */
import type { Database } from '../../lib/database/database.ts'
import { perDatabase } from '../per-database.ts'
import { storeProvenRuns, type Finished, type ProvenRun } from './finish-store.ts'

/** While one is carried out by the database, the other is on its way. */
const maxStatements = 2
const maxRuns = 64

interface Waiting {
  readonly run: ProvenRun
  readonly settle: (finished: Finished | null) => void
}

/**
 * Stores the run, soon. Null when nothing was done of it, for whatever reason, a failed statement among them: the
 * run is to be tried by itself, which tells why.
 */
export const storeTogether: (database: Database) => (run: ProvenRun) => Promise<Finished | null> = perDatabase(
  (database) => {
    let waiting: Waiting[] = []
    let numStatements = 0
    let isAwaited = false

    async function storeNext(): Promise<void> {
      if (numStatements >= maxStatements || waiting.length === 0) return
      const { next, rest } = split(waiting)
      const runs = next.map(({ run }) => run)
      waiting = rest
      numStatements += 1
      const stored = await storeProvenRuns(database, runs, 'skip').catch(() => null)
      numStatements -= 1
      for (const { run, settle } of next) settle(stored?.get(run.playId) ?? null)
      void storeNext()
    }

    return (run) =>
      new Promise((settle) => {
        waiting.push({ run, settle })
        if (isAwaited) return
        // Those that come in the same turn of the event loop go together.
        isAwaited = true
        setImmediate(() => {
          isAwaited = false
          void storeNext()
        })
      })
  },
)

/** The runs for one statement, of one user on one board the first only, and those that are left. */
function split(waiting: readonly Waiting[]): { readonly next: readonly Waiting[]; readonly rest: Waiting[] } {
  const next = new Map<string, Waiting>()
  const rest: Waiting[] = []
  for (const each of waiting) {
    const key = `${each.run.userId} ${each.run.boardId}`
    if (next.size < maxRuns && !next.has(key)) next.set(key, each)
    else rest.push(each)
  }
  return { next: [...next.values()], rest }
}
