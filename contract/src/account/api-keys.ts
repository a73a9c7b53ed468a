/** Keys of the programming interface, on the account page (docs/rules.md#api-keys). */
import { cleanApiKeyName } from '@tilerush/core/api/api-key'
import { apiScopes } from '@tilerush/core/api/constants'
import * as z from 'zod/mini'
import { done } from './account.ts'
import { proofErrors } from './proof-errors.ts'
import { procedure } from '../procedure.ts'

/** Times are ISO 8601. */
export const apiKeySchema = z.object({
  keyId: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** The last characters of the key. */
  hint: z.string(),
  createdAt: z.string(),
  /** Exact to the minute; null for a key that was never used. */
  lastUsedAt: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof apiKeySchema>

const keyName = z.pipe(
  z.string().check(
    z.maxLength(1000),
    z.refine((text) => cleanApiKeyName(text) !== null),
  ),
  z.transform((text) => text.trim()),
)
const scopesSchema = z.array(z.enum(apiScopes)).check(
  z.minLength(1),
  z.maxLength(apiScopes.length),
  z.refine((scopes) => new Set(scopes).size === scopes.length),
)

export const apiKeys = {
  /** The caller's keys, in the order in which they were made. */
  apiKeys: procedure('signedIn', { limit: 'none' }).output(z.object({ keys: z.array(apiKeySchema) })),

  /** Makes a key; its text is in this response alone. A repeat makes another one. */
  createApiKey: procedure('signedIn', { limit: 'accountChangePerUser' })
    .input(z.object({ name: keyName, scopes: scopesSchema }))
    .output(z.object({ key: z.string(), made: apiKeySchema }))
    .errors({
      ...proofErrors,
      /** The account has as many as it may have. */
      TOO_MANY_API_KEYS: { status: 409 },
    }),

  /** The key works no more. One that the caller does not have counts as revoked. */
  revokeApiKey: procedure('signedIn', { limit: 'accountChangePerUser' })
    .input(z.object({ keyId: z.uuid() }))
    .output(done),
}
