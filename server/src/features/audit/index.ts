/** What other features may use of the audit log. */
export { recordAudit, type AuditEntry } from './record.ts'
export { forgetPerson, readOwnRows } from './store.ts'
