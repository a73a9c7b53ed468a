/** The words of the audit log's address. Apart from what they mean, since the router loads them with the first view. */
export const auditParams = ['actor', 'by', 'action', 'kind', 'target', 'from', 'to'] as const
export type AuditParam = (typeof auditParams)[number]
export type AuditSearch = Readonly<Partial<Record<AuditParam, string | undefined>>>
