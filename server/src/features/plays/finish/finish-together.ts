/**
 * Runs that arrive while others are being stored are stored together, in one statement (docs/decisions/0003): most of
 * the cost of a small statement is its round trip to the database and its commit.
 */
import type { Database } from '../../../lib/database/database.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'
import type { FinishScope } from '../../../lib/settings.ts'
import { storeVerifiedRuns, type Finished, type VerifiedRun } from './finish-store.ts'

/** While one is carried out by the database, the other is on its way. Those of one user store few runs each. */
const maxStatements = { batch: 2, user: 8 } as const
const maxRuns = 64

interface Waiting {
  readonly run: VerifiedRun
  readonly resolve: (finished: Finished | null) => void
}

/**
 * Stores the run, soon. Null when it was not stored for any reason, including a failed statement: the
 * caller then stores it alone, which reports the reason. With the scope `user` a statement stores one user's runs.
 */
export const storeTogether: (database: Database) => (run: VerifiedRun, scope: FinishScope) => Promise<Finished | null> =
  perDatabase((database) => {
    let waiting: Waiting[] = []
    let numStatements = 0
    let isAwaited = false

    async function storeNext(scope: FinishScope): Promise<void> {
      if (numStatements >= maxStatements[scope] || waiting.length === 0) return
      const { next, rest } = split(waiting, scope)
      const runs = next.map(({ run }) => run)
      waiting = rest
      numStatements += 1
      const stored = await storeVerifiedRuns(database, runs, 'skip', scope).catch(() => null)
      numStatements -= 1
      for (const { run, resolve } of next) resolve(stored?.get(run.playId) ?? null)
      void storeNext(scope)
    }

    return (run, scope) =>
      new Promise((resolve) => {
        waiting.push({ run, resolve })
        if (isAwaited) return
        // Runs of the same turn of the event loop go together.
        isAwaited = true
        setImmediate(() => {
          isAwaited = false
          const numUsers = scope === 'user' ? new Set(waiting.map((each) => each.run.userId)).size : 1
          for (let index = 0; index < numUsers; index++) void storeNext(scope)
        })
      })
  })

/** The runs for one statement, and the remaining ones: only the first for each user and board, and for each list of times. */
function split(
  waiting: readonly Waiting[],
  scope: FinishScope,
): { readonly next: readonly Waiting[]; readonly rest: Waiting[] } {
  const next: Waiting[] = []
  const rest: Waiting[] = []
  const taken = new Set<string>()
  for (const each of waiting) {
    const { userId, boardId, timesHash } = each.run
    const keys = [`${userId} ${boardId}`, ...(timesHash === null ? [] : [timesHash])]
    const isOther = scope === 'user' && userId !== waiting[0]?.run.userId
    if (isOther || next.length >= maxRuns || keys.some((key) => taken.has(key))) {
      rest.push(each)
      continue
    }
    for (const key of keys) taken.add(key)
    next.push(each)
  }
  return { next, rest }
}
