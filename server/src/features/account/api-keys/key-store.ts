/** The SQL of keys of the programming interface. */
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Queryable } from '../../../lib/database/database.ts'
import { apiKeys, users } from '../../../lib/database/schema.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import { toUser, userColumns } from '../../../lib/sessions/session-user-store.ts'

export type StoredKey = typeof apiKeys.$inferSelect

/** In the order in which they were made. */
export async function listKeys(db: Queryable, userId: string): Promise<StoredKey[]> {
  return await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.keyId))
}

export async function insertKey(db: Queryable, key: StoredKey): Promise<void> {
  await db.insert(apiKeys).values(key)
}

/** The name of the key that is gone; null when the user did not have it. */
export async function deleteKey(db: Queryable, userId: string, keyId: string): Promise<string | null> {
  const [removed] = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.userId, userId), eq(apiKeys.keyId, keyId)))
    .returning({ name: apiKeys.name })
  return removed?.name ?? null
}

/** @returns how many there were. */
export async function deleteAllKeys(db: Queryable, userId: string): Promise<number> {
  const { rowCount } = await db.delete(apiKeys).where(eq(apiKeys.userId, userId))
  return rowCount ?? 0
}

export interface KeyWithOwner {
  readonly key: Pick<StoredKey, 'keyId' | 'userId' | 'scopes' | 'lastUsedAt'>
  /** As they are now. The key stands for a session. */
  readonly owner: SessionUser
}

export async function findKey(db: Queryable, keyHash: string): Promise<KeyWithOwner | null> {
  const { keyId, scopes, lastUsedAt, hasTwoFactors, createdAt } = apiKeys
  const [row] = await db
    .select({ key: { keyId, scopes, lastUsedAt, hasTwoFactors, createdAt }, user: userColumns })
    .from(apiKeys)
    .innerJoin(users, eq(users.userId, apiKeys.userId))
    .where(eq(apiKeys.keyHash, keyHash))
  if (!row) return null
  const { key, user } = row
  const session = { sessionId: key.keyId, ipAddress: null, loggedInAt: key.createdAt, hasTwoFactors: key.hasTwoFactors }
  return {
    key: { keyId: key.keyId, userId: user.userId, scopes: key.scopes, lastUsedAt: key.lastUsedAt },
    owner: { ...toUser(user), ...session },
  }
}

/** Records a use unless one was recorded since `before`. */
export async function recordKeyUse(
  db: Queryable,
  { userId, keyId }: Pick<StoredKey, 'userId' | 'keyId'>,
  usedAt: Date,
  before: Date,
): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: usedAt })
    .where(
      and(
        eq(apiKeys.userId, userId),
        eq(apiKeys.keyId, keyId),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before)),
      ),
    )
}
