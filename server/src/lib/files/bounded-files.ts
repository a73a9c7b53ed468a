/** A file store across the network, which may be away, slow, full or broken: each operation ends, and says so. */
import { RetryLater } from '../admission/retry-later.ts'
import type { Clock } from '../deps.ts'
import { FileKeyError } from './file-key.ts'
import type { Files } from './files.ts'

/** Images cannot be read or stored now; the rest of the product goes on. */
export class FilesUnavailable extends RetryLater {
  override readonly name = 'FilesUnavailable'
  readonly code = 'FILES_UNAVAILABLE'
  readonly status = 503

  constructor(cause: unknown) {
    super('The file store cannot be used', retryAfterSeconds)
    this.cause = cause
  }
}

const retryAfterSeconds = 10
/** One operation, or one request of a list, may take this long, ms. */
export const fileLimitMs = 10_000
/** After an operation without an end the next ones fail at once for this long: several in a row must not add up, ms. */
const pauseMs = 5000

/** @throws {FilesUnavailable} from each operation that fails, or has not ended within `limitMs`. */
export function boundFiles(files: Files, { monotonicMs }: Pick<Clock, 'monotonicMs'>, limitMs = fileLimitMs): Files {
  let pausedUntilMs = -Infinity
  async function translated<T>(work: () => Promise<T>): Promise<T> {
    if (monotonicMs() < pausedUntilMs) throw new FilesUnavailable(new Error('It did not respond just now'))
    try {
      return await work()
    } catch (error) {
      throw error instanceof FileKeyError ? error : new FilesUnavailable(error)
    }
  }
  async function withinLimit<T>(work: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        pausedUntilMs = monotonicMs() + pauseMs
        reject(new Error(`No response within ${limitMs} ms`))
      }, limitMs)
    })
    try {
      return await Promise.race([work(), limit])
    } finally {
      clearTimeout(timer)
    }
  }
  const bound = <T>(work: () => Promise<T>): Promise<T> => translated(() => withinLimit(work))
  return {
    put: (key, bytes, contentType) => bound(() => files.put(key, bytes, contentType)),
    get: (key) => bound(() => files.get(key)),
    stream: (key) => bound(() => files.stream(key)),
    exists: (key) => bound(() => files.exists(key)),
    remove: (key) => bound(() => files.remove(key)),
    // A large bucket needs many requests, each with a limit of its own.
    list: (prefix) => translated(() => files.list(prefix)),
  }
}
