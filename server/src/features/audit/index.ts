/** What other features may use of the audit log. */
export { recordAudit, type AuditActor, type AuditEntry } from './record.ts'
export { hasRecorded } from './store.ts'
