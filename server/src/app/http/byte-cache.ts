/** An LRU cache bounded by bytes. Only for immutable values. */
import { LRUCache } from 'lru-cache'

/** `make`: computes the value that is not cached yet, once for all concurrent callers. */
export function createByteCache<T extends {}, Source = void>(
  maxBytes: number,
  getByteLength: (value: T) => number,
  make?: (source: Source) => Promise<T>,
): LRUCache<string, T, Source> {
  return new LRUCache<string, T, Source>({
    maxSize: maxBytes,
    // One large value must not evict all others.
    maxEntrySize: maxBytes / 16,
    // An empty value takes room, too; the library does not accept a size of zero.
    sizeCalculation: (value) => Math.max(1, getByteLength(value)),
    ignoreFetchAbort: true,
    ...(make && { fetchMethod: (_key, _stale, { context }) => make(context) }),
  })
}
