/** The same work for many at once: one does it, and whoever comes meanwhile shares the next one. */

export interface SharedWork {
  /** What the key stands for is the same for all who ask by it. Nobody gets what began before the request. */
  <T>(key: string, work: () => Promise<T>): Promise<T>
}

export function createSharedWork(): SharedWork {
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<unknown>>()

  function begin(key: string, work: () => Promise<unknown>): Promise<unknown> {
    const begun = work().finally(() => {
      if (running.get(key) === begun) running.delete(key)
    })
    running.set(key, begun)
    return begun
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = running.get(key)
    const shared = before ? (waiting.get(key) ?? beginAfter(key, before, work)) : begin(key, work)
    // What stands under a key is what its own work came to.
    return (await shared) as T
  }

  function beginAfter(key: string, before: Promise<unknown>, work: () => Promise<unknown>): Promise<unknown> {
    const next = before
      .catch(() => undefined)
      .then(() => {
        waiting.delete(key)
        return begin(key, work)
      })
    waiting.set(key, next)
    return next
  }
}
