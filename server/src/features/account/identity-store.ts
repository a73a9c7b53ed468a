/**
 * Who exists and with which password hash: kept by the account library in its own four tables.
 * Only its inside is used. Its routes, sessions, cookies and mail tokens are not.
 */
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { and, eq } from 'drizzle-orm'
import { sqlStateOf, type Database } from '../../lib/database/database.ts'
import { authAccounts, authSessions, authUsers, authVerifications } from '../../lib/database/schema.ts'
import { systemRandom } from '../../lib/random.ts'
import { perDatabase } from '../per-database.ts'
import { passwordProvider } from './credential-store.ts'

export interface Identity {
  readonly userId: string
  readonly email: string
  readonly emailVerified: boolean
  /** Null for an account without a password. */
  readonly passwordHash: string | null
}

export interface Identities {
  hashPassword(password: string): Promise<string>
  verifyPassword(hash: string, password: string): Promise<boolean>
  find(email: string): Promise<Identity | null>
  /** Stores identity and password together; false when the address is taken. */
  create(identity: Identity): Promise<boolean>
  /** False, and nothing changed, when the address was verified in the meantime. */
  setPasswordUnlessVerified(userId: string, passwordHash: string): Promise<boolean>
  /** Removes the address with everything that belongs to it; none is no error. */
  remove(email: string): Promise<void>
}

const uniqueViolation = '23505'

export const identitiesOf = perDatabase(createIdentities)

function createIdentities(database: Database): Identities {
  const { $context } = openLibrary(database)
  return {
    hashPassword: async (password) => (await $context).password.hash(password),
    verifyPassword: async (hash, password) => (await $context).password.verify({ hash, password }),
    async find(email) {
      const found = await (await $context).internalAdapter.findUserByEmail(email, { includeAccounts: true })
      if (!found) return null
      const { user, accounts } = found
      const account = accounts.find(({ providerId }) => providerId === passwordProvider)
      const passwordHash = account?.password ?? null
      return { userId: user.id, email: user.email, emailVerified: user.emailVerified, passwordHash }
    },
    async create({ userId, email, emailVerified, passwordHash }) {
      const account = { id: systemRandom.id(), accountId: userId, providerId: passwordProvider, userId }
      try {
        // Not by the library: its transactions make Node watch every promise of the process from then on
        // (docs/decisions/0018).
        await database.transaction(async (tx) => {
          await tx.insert(authUsers).values({ id: userId, name: '', email: email.toLowerCase(), emailVerified })
          await tx.insert(authAccounts).values({ ...account, password: passwordHash })
        })
        return true
      } catch (error) {
        if (sqlStateOf(error) === uniqueViolation) return false
        throw error
      }
    },
    setPasswordUnlessVerified: (userId, passwordHash) =>
      database.transaction(async (tx) => {
        // The lock keeps a verification out until the new password is in.
        const [unverified] = await tx
          .select({ id: authUsers.id })
          .from(authUsers)
          .where(and(eq(authUsers.id, userId), eq(authUsers.emailVerified, false)))
          .for('update')
        if (!unverified) return false
        const ofPassword = and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, passwordProvider))
        await tx.update(authAccounts).set({ password: passwordHash }).where(ofPassword)
        return true
      }),
    async remove(email) {
      await database.orm.delete(authUsers).where(eq(authUsers.email, email))
    },
  }
}

function openLibrary({ orm }: Database) {
  return betterAuth({
    // It signs its own cookies and tokens with this; none is ever made, so none has to outlive the process.
    secret: systemRandom.secret(),
    // Known only so that it does not ask: no link of its own is ever sent.
    baseURL: 'http://127.0.0.1',
    database: drizzleAdapter(orm, {
      provider: 'pg',
      schema: { user: authUsers, session: authSessions, account: authAccounts, verification: authVerifications },
    }),
    emailAndPassword: { enabled: true, revokeSessionsOnPasswordReset: true },
    session: { cookieCache: { enabled: false } },
    telemetry: { enabled: false },
    // What it reports it also throws, and the thrown error is logged once, with the call it belongs to.
    logger: { disabled: true },
  })
}
