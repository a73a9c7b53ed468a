/** How long each part of the product's end may take after a signal, in ms: 10 s in all, whatever is running. */
export const stopLimitsMs = {
  /** Then the requests that still run are cut off. */
  requests: 4000,
  /** Then its transaction is ended by the database. */
  housekeeping: 500,
  /** Then connections that still work are ended by the database. */
  databaseConnections: 500,
  /** From the signal: then the process is ended by force, with its PostgreSQL. Before: 3 s for PostgreSQL to stop. */
  all: 8500,
  /** Between the end of everything and the end of the process, which waits for threads at work. */
  exit: 1000,
} as const
