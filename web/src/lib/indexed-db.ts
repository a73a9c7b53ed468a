/** IndexedDB by promises. */

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}

/**
 * Puts one value and ends the store's transaction; resolves when it is stored. The end is asked for at once: left to
 * itself a transaction waits for its answers, which a page that goes away never hears, and all of it is taken back.
 */
export function putAndCommit(store: IDBObjectStore, value: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const { transaction } = store
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
    store.put(value)
    transaction.commit()
  })
}
