/** Prepared statements and caches belong to one database; a process (a test above all) may have several. */
import type { Database } from './database.ts'

/** Builds the value once for each database. */
export function perDatabase<T>(build: (database: Database) => T): (database: Database) => T {
  const built = new WeakMap<Database, T>()
  return (database) => {
    const known = built.get(database)
    if (known !== undefined) return known
    const value = build(database)
    built.set(database, value)
    return value
  }
}
