/** What the database says with its error codes (SQLSTATE), and what is done about it. */

const uniqueViolation = '23505'
/** serialization_failure and deadlock_detected: nothing was done, and it may be tried again. */
const conflictStates = new Set(['40001', '40P01'])
const maxAttempts = 5

/** read_only_sql_transaction (the server became a replica), admin_shutdown, crash_shutdown and cannot_connect_now. */
const lostStates = new Set(['25006', '57P01', '57P02', '57P03'])
const connectionExceptionClass = '08'
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** What the driver says without a code. */
const lostMessage = /^Connection terminated|connection error and is not queryable/

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

/** Whether the server that the connection leads to is gone or read-only: its last statement may have run or not. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isLost = lostStates.has(code) || networkCodes.has(code) || code.startsWith(connectionExceptionClass)
  return isLost || lostMessage.test(error.message) || isLostConnection(error.cause)
}

/** Waits before the tries after a lost connection, ms. A server that takes longer is away: the caller gets the error. */
const lossWaitsMs = [100, 400, 1500]

/** Runs the work again when its connection was lost. Only for work that has one effect however often it is done. */
export async function retryLosses<T>(work: () => Promise<T>, onLoss: () => void): Promise<T> {
  for (const waitMs of lossWaitsMs) {
    try {
      return await work()
    } catch (error) {
      if (!isLostConnection(error)) throw error
      onLoss()
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return await work()
}

/** Waits longer with every attempt, unevenly, so that rivals do not meet again. */
function pause(attempt: number): Promise<void> {
  const waitMs = 2 ** attempt * 5 * (0.5 + Math.random())
  return new Promise((resolve) => setTimeout(resolve, waitMs))
}
