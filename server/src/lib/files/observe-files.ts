import type { Clock } from '../deps.ts'
import { observed, type Observations } from '../observations.ts'
import type { Files } from './files.ts'

/** The same store; each operation is observed by name. Of a stream, its opening. */
export function observeFiles(files: Files, clock: Clock, observations: Observations): Files {
  const watch = <T>(operation: keyof Files, work: () => Promise<T>): Promise<T> =>
    observed(clock, work, (end) => observations.emit('file', { ...end, operation }))
  return {
    put: (key, bytes, contentType) => watch('put', () => files.put(key, bytes, contentType)),
    get: (key) => watch('get', () => files.get(key)),
    stream: (key) => watch('stream', () => files.stream(key)),
    exists: (key) => watch('exists', () => files.exists(key)),
    remove: (key) => watch('remove', () => files.remove(key)),
    list: (prefix) => watch('list', () => files.list(prefix)),
  }
}
