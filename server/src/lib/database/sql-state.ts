/** What the database says with its error codes (SQLSTATE), and what is done about it. */

const uniqueViolation = '23505'
/** serialization_failure and deadlock_detected: nothing was done, and it may be tried again. */
const conflictStates = new Set(['40001', '40P01'])
const maxAttempts = 5

/** SQLSTATE of a database error, also of one wrapped by the query builder. */
export function getSqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) return error.code
  return getSqlState(error.cause)
}

/** Whether a row with the same unique value is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return getSqlState(error) === uniqueViolation
}

/** Runs the work again when the database could not order it among others. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= maxAttempts || !conflictStates.has(getSqlState(error) ?? '')) throw error
      await pause(attempt)
    }
  }
}

/** Waits longer with every attempt, unevenly, so that rivals do not meet again. */
function pause(attempt: number): Promise<void> {
  const waitMs = 2 ** attempt * 5 * (0.5 + Math.random())
  return new Promise((resolve) => setTimeout(resolve, waitMs))
}
