/** Keys of the programming interface, planted in the product's tables: a mail for each would take time. */
import { randomBytes, randomUUID } from 'node:crypto'
import { apiKeyHint } from '@tilerush/core/api/api-key'
import { apiKeyPrefix, apiScopes, type ApiScope } from '@tilerush/core/api/constants'
import { hashSecret } from '../server/src/testing/from-outside.ts'
import { type Person, query, type Tables } from './people.ts'

/** A key of each of them; its text is what a program sends. */
export async function addKeys(
  tables: Tables,
  people: readonly Pick<Person, 'userId'>[],
  scopes: readonly ApiScope[] = apiScopes,
): Promise<string[]> {
  const keys = people.map(() => `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`)
  await query(
    tables,
    `insert into api_keys (key_id, user_id, name, scopes, key_hash, hint, has_two_factors, created_at)
     select id, user_id, 'testkit', $1, hash, hint, false, now()
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as planted (id, user_id, hash, hint)`,
    [
      scopes,
      keys.map(() => randomUUID()),
      people.map(({ userId }) => userId),
      keys.map(hashSecret),
      keys.map(apiKeyHint),
    ],
  )
  return keys
}

/** What a program sends with its requests. */
export const toKeyHeader = (key: string) => ({ authorization: `Bearer ${key}` })
