/** Keeps what was used last, up to a number of bytes. Only for things that never change. */
import { LRUCache } from 'lru-cache'

/** `make`: what `fetch` makes of its context when nothing is cached, once for all who ask at the same time. */
export function createByteCache<T extends {}, Source = void>(
  maxBytes: number,
  getByteLength: (value: T) => number,
  make?: (source: Source) => Promise<T>,
): LRUCache<string, T, Source> {
  return new LRUCache<string, T, Source>({
    maxSize: maxBytes,
    // One large thing must not push out everything else.
    maxEntrySize: maxBytes / 16,
    // Something empty takes room, too; the library takes no zero.
    sizeCalculation: (value) => Math.max(1, getByteLength(value)),
    ignoreFetchAbort: true,
    ...(make && { fetchMethod: (_key, _stale, { context }) => make(context) }),
  })
}
