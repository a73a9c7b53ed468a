/** Keeps what was used last, up to a number of bytes. Only for things that never change. */

export interface ByteCache<T> {
  get(key: string): T | undefined
  put(key: string, value: T): void
}

export function createByteCache<T>(maxBytes: number, sizeOf: (value: T) => number): ByteCache<T> {
  const entries = new Map<string, T>()
  let totalBytes = 0
  const drop = (key: string): void => {
    const value = entries.get(key)
    if (value === undefined) return
    entries.delete(key)
    totalBytes -= sizeOf(value)
  }
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      // A map keeps its order of insertion: put last what was used last.
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    put(key, value) {
      // One large thing must not push out everything else.
      if (sizeOf(value) > maxBytes / 16) return
      drop(key)
      entries.set(key, value)
      totalBytes += sizeOf(value)
      for (const oldest of entries.keys()) {
        if (totalBytes <= maxBytes) break
        drop(oldest)
      }
    },
  }
}
