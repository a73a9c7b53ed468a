/** The SQL of sessions. */
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { SessionUser } from '../procedure-context.ts'
import type { Database } from '../database/database.ts'
import { sessions, users } from '../database/schema.ts'
import { toUser, userColumns } from './session-user-store.ts'

/** A user with more sessions ends them all at once. */
const maxListed = 100

interface SessionRow {
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly expiresAt: Date
  readonly user: SessionUser
}

export interface SessionStore {
  insert(row: typeof sessions.$inferInsert): Promise<void>
  find(token: string): Promise<SessionRow | null>
  touch(session: OwnedSession, updatedAt: Date, expiresAt: Date): Promise<void>
  remove(token: string): Promise<void>
  removeAllFor(userId: string, exceptToken: string | undefined): Promise<void>
  removeById(userId: string, sessionId: string): Promise<void>
  findProofs(session: OwnedSession): Promise<SessionProofs | null>
  updateProofs(session: OwnedSession, proofs: Partial<SessionProofs>): Promise<void>
  /** Those that live longer than `now` and began after `startedAfter`, the last used first. */
  listLive(userId: string, now: Date, startedAfter: Date): Promise<LiveSession[]>
}

/** Sessions are spread by user. */
export type OwnedSession = Pick<SessionUser, 'userId' | 'sessionId'>

const isSession = ({ userId, sessionId }: OwnedSession) =>
  and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId))

/** When the user proved last who is at the browser; null for never since the login. */
export interface SessionProofs {
  readonly passwordProvedAt: Date | null
  readonly factorProvedAt: Date | null
}

export interface LiveSession {
  readonly sessionId: string
  readonly userAgent: string | null
  readonly ipAddress: string | null
  readonly startedAt: Date
  /** Exact to the hour. */
  readonly lastUsedAt: Date
}

const foundColumns = {
  sessionId: sessions.sessionId,
  ipAddress: sessions.ipAddress,
  createdAt: sessions.createdAt,
  updatedAt: sessions.updatedAt,
  expiresAt: sessions.expiresAt,
  factorProvedAt: sessions.factorProvedAt,
  ...userColumns,
}

export function createSessionStore({ orm }: Database): SessionStore {
  const findByToken = orm
    .select(foundColumns)
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    // A login may have begun before its account was removed, and its session after that.
    .where(and(eq(sessions.token, sql.placeholder('token')), isNull(users.removedAt)))
    .prepare('session_by_token')
  return {
    async insert(row) {
      await orm.insert(sessions).values(row)
    },
    async find(token) {
      const [row] = await findByToken.execute({ token })
      if (!row) return null
      const { createdAt, updatedAt, expiresAt, factorProvedAt, sessionId, ipAddress, ...found } = row
      const session = { sessionId, ipAddress, loggedInAt: createdAt, hasTwoFactors: factorProvedAt !== null }
      return { createdAt, updatedAt, expiresAt, user: { ...toUser(found), ...session } }
    },
    async touch(session, updatedAt, expiresAt) {
      await orm.update(sessions).set({ updatedAt, expiresAt }).where(isSession(session))
    },
    async remove(token) {
      await orm.delete(sessions).where(eq(sessions.token, token))
    },
    async removeAllFor(userId, exceptToken) {
      const others = exceptToken === undefined ? undefined : ne(sessions.token, exceptToken)
      await orm.delete(sessions).where(and(eq(sessions.userId, userId), others))
    },
    async removeById(userId, sessionId) {
      await orm.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId)))
    },
    async findProofs(session) {
      const { passwordProvedAt, factorProvedAt } = sessions
      const columns = { passwordProvedAt, factorProvedAt }
      const [row] = await orm.select(columns).from(sessions).where(isSession(session))
      return row ?? null
    },
    async updateProofs(session, proofs) {
      await orm.update(sessions).set(proofs).where(isSession(session))
    },
    listLive: (userId, now, startedAfter) =>
      orm
        .select({
          sessionId: sessions.sessionId,
          userAgent: sessions.userAgent,
          ipAddress: sessions.ipAddress,
          startedAt: sessions.createdAt,
          lastUsedAt: sessions.updatedAt,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.createdAt, startedAfter)))
        .orderBy(desc(sessions.updatedAt), desc(sessions.sessionId))
        .limit(maxListed),
  }
}
