/**
 * An error for the log and the operator. Only the listed fields are included: a database error carries the values
 * of the query, and with them addresses and password hashes.
 */
export interface ErrorDescription {
  readonly name: string
  readonly message: string
  /** SQLSTATE or a system's code. */
  readonly code?: string
  readonly constraint?: string
  /** Stack positions only, without the message. */
  readonly stack: readonly string[]
  readonly cause?: ErrorDescription
}

const maxDepth = 5

export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error), stack: [] }
  const { cause } = error
  return {
    name: error.name,
    message: toMessage(error),
    ...textField(error, 'code'),
    ...textField(error, 'constraint'),
    stack: (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at ')),
    ...(cause === undefined || depth >= maxDepth ? {} : { cause: describeError(cause, depth + 1) }),
  }
}

/** A failed query's own message ends with its values. */
function toMessage(error: Error): string {
  return 'query' in error && 'params' in error ? `Failed query: ${String(error.query)}` : error.message
}

function textField<K extends string>(error: Error, key: K): Partial<Record<K, string>> {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? ({ [key]: value } as Record<K, string>) : {}
}

/** A start that fails for a reason the operator can fix; the message is one line and needs no stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
