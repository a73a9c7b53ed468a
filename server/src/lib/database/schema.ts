/**
 * The tables, from which migrations are generated as a whole. Everything that grows has the user id first in its key and
 * ids made by the application, so that it can be spread by user (docs/scaling.md#spread-tables); boards and tiles are
 * small reference tables.
 */
export * from './schema/api-keys.ts'
export * from './schema/audit.ts'
export * from './schema/boards.ts'
export * from './schema/classrooms.ts'
export { byBoardId, columnPosition } from './schema/columns.ts'
export * from './schema/identities.ts'
export * from './schema/jobs.ts'
export * from './schema/limits.ts'
export * from './schema/personal-bests.ts'
export * from './schema/plays.ts'
export * from './schema/rooms.ts'
export * from './schema/second-factors.ts'
export * from './schema/users.ts'
export * from './schema/webhooks.ts'
