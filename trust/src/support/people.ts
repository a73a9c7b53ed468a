/** Users of every kind, planted in the product's tables with live sessions: quick, and also kinds that no screen makes. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { queryDatabase } from '../../../e2e/support/product/operator.ts'
import { createPasswords } from '../../../server/src/testing/from-outside.ts'
import type { ProductHandle } from '../../../e2e/support/spec.ts'

export interface Person {
  readonly userId: string
  readonly email: string
  /** Empty for a user without one. */
  readonly gamerTag: string
  /** Of a live session. */
  readonly sessionSecret: string
  /** The session's id, which is no secret of the cookie but names it. */
  readonly sessionId: string
  /** Empty unless requested: a hash takes time. */
  readonly password: string
}

export interface PersonOptions {
  readonly role?: 'player' | 'editor' | 'admin'
  readonly isVerified?: boolean
  readonly isEnabled?: boolean
  readonly hasGamertag?: boolean
  readonly hasPassword?: boolean
  /** The session's own, as the product would have stored them. */
  readonly ipAddress?: string
  readonly userAgent?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
}

const passwords = createPasswords({ concurrency: 1, maxWaiting: 100, maxWaitingInAll: 100 })

export async function addPerson(
  product: ProductHandle,
  { role = 'player', isVerified = true, isEnabled = true, hasGamertag = true, ...options }: PersonOptions = {},
): Promise<Person> {
  const mark = randomBytes(5).toString('hex')
  const sessionSecret = randomBytes(32).toString('base64url')
  const password = options.hasPassword ? `password-${mark}-${mark}` : ''
  const person: Person = {
    userId: randomUUID(),
    email: options.email ?? `robin-${mark}@example.org`,
    gamerTag: hasGamertag ? `robin_${mark}` : '',
    sessionSecret,
    sessionId: randomUUID(),
    password,
  }
  const passwordHash = password === '' ? null : await passwords.hash(password)
  const isAdmin = role === 'admin'
  await queryDatabase(
    product,
    `with identity as (
       insert into identities (user_id, email, email_verified, password_hash) values ($1, $2, $3, $4)
     ), account as (
       insert into users (user_id, user_id_short, email, email_verified, enabled, gamer_tag, gamer_tag_key,
         is_player, is_editor, is_admin, first_name, last_name)
       values ($1, left($1, 8), $2, $3, $5, $6, nullif(lower($6), ''), true, $7, $8, $9, $10)
     ), counted as (
       update app_stats set num_users = num_users + 1 where id = 'global'
     )
     select 1`,
    [
      person.userId,
      person.email,
      isVerified,
      passwordHash,
      isEnabled,
      person.gamerTag,
      role === 'editor',
      isAdmin,
      options.firstName ?? '',
      options.lastName ?? '',
    ],
  )
  await addSessions(product, [{ ...person, ...options }])
  return person
}

interface PlantedSession {
  readonly userId: string
  readonly sessionId: string
  readonly sessionSecret: string
  readonly ipAddress?: string
  readonly userAgent?: string
}

const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Live sessions of users there are. */
export async function addSessions(product: ProductHandle, planted: readonly PlantedSession[]): Promise<void> {
  await queryDatabase(
    product,
    `insert into sessions (session_id, token, user_id, ip_address, user_agent, expires_at)
     select id, token, user_id, ip, agent, now() + interval '1 day'
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as planted (id, token, user_id, ip, agent)`,
    [
      planted.map(({ sessionId }) => sessionId),
      planted.map(({ sessionSecret }) => hash(sessionSecret)),
      planted.map(({ userId }) => userId),
      planted.map(({ ipAddress = '127.0.0.1' }) => ipAddress),
      planted.map(({ userAgent = 'trust' }) => userAgent),
    ],
  )
}
