/** The programming interface: the numbers and lists of its keys (docs/rules.md#api-keys). */

/** What a key may be used for. Its owner's own rights bound each of them. */
export const apiScopes = ['read', 'boards', 'classrooms'] as const
export type ApiScope = (typeof apiScopes)[number]

/** A user has this many at most. */
export const maxApiKeys = 20
/** Characters. */
export const apiKeyNameMaxLength = 60
/** Begins every key, so that a scan for secrets in a repository finds one. */
export const apiKeyPrefix = 'tilerush_'
/** The last characters of a key: its owner knows it again by them. */
export const apiKeyHintLength = 4
/** The time of the last use is exact to this, ms. */
export const apiKeyUseExactToMs = 60_000
/** Where the programming interface is. */
export const apiBasePath = '/api/v1'
