import type { DBSchema, IDBPTransaction, StoreNames, StoreValue } from 'idb'

/**
 * Puts one value and ends the transaction; resolves when it is stored. The end is requested at once: left to itself a
 * transaction waits for its responses, which a page that goes away never hears, and all of it is taken back.
 */
export async function putAndCommit<Schema extends DBSchema, Name extends StoreNames<Schema>>(
  transaction: IDBPTransaction<Schema, [Name], 'readwrite'>,
  value: StoreValue<Schema, Name>,
): Promise<void> {
  const whenPut = transaction.store.put(value)
  transaction.commit()
  await Promise.all([whenPut, transaction.done])
}
