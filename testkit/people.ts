/** Users of every kind, planted in the product's tables with live sessions: quick, and also kinds that no screen makes. */
import { randomBytes, randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { createPasswords, hashSecret } from '../server/src/testing/from-outside.ts'
import { queryDatabase } from './operator.ts'
import type { ProductHandle } from './product.ts'

export interface Person {
  readonly userId: string
  readonly email: string
  /** Empty for a user without one. */
  readonly gamerTag: string
  /** It belongs to a live session. */
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
  /** Makes one up. */
  readonly hasPassword?: boolean
  readonly password?: string
  /** The session's own, as the product would have stored them. */
  readonly ipAddress?: string
  readonly userAgent?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
}

/** A running product, or a connection to its tables. */
export type Tables = ProductHandle | Pool

const passwords = createPasswords({ concurrency: 1, maxWaiting: 100, maxWaitingInAll: 100 })

/** Maps passwords to hashes: many people may share one, and a hash takes time. */
const hashes = new Map<string, Promise<string>>()

async function hash(password: string): Promise<string> {
  const made = hashes.get(password) ?? passwords.hash(password)
  hashes.set(password, made)
  return await made
}

export async function query(tables: Tables, sql: string, values: unknown[]): Promise<void> {
  await (tables instanceof Pool ? tables.query(sql, values) : queryDatabase(tables, sql, values))
}

export async function addPerson(tables: Tables, options: PersonOptions = {}): Promise<Person> {
  const [person] = await addPeople(tables, 1, options)
  if (!person) throw new Error('Nobody was added')
  return person
}

/** Several of a kind. They share a password, which is hashed once. */
export async function addPeople(
  tables: Tables,
  amount: number,
  { role = 'player', isVerified = true, isEnabled = true, hasGamertag = true, ...options }: PersonOptions = {},
): Promise<Person[]> {
  const password = options.password ?? (options.hasPassword ? `password-${randomUUID()}` : '')
  const people = Array.from({ length: amount }, (): Person => {
    const mark = randomBytes(5).toString('hex')
    return {
      // 28 characters of its alphabet, as the product makes them.
      userId: randomBytes(14).toString('hex'),
      email: options.email ?? `robin-${mark}@example.org`,
      gamerTag: hasGamertag ? `robin_${mark}` : '',
      sessionSecret: randomBytes(32).toString('base64url'),
      sessionId: randomUUID(),
      password,
    }
  })
  await query(
    tables,
    `with planted as (
       select * from unnest($1::text[], $2::text[], $3::text[]) as planted (user_id, email, tag)
     ), identity as (
       insert into identities (user_id, email, email_verified, password_hash) select user_id, email, $4, $5 from planted
     ), account as (
       insert into users (user_id, user_id_short, email, email_verified, enabled, gamer_tag, gamer_tag_key,
         is_player, is_editor, is_admin, first_name, last_name)
       select user_id, left(user_id, 8), email, $4, $6, tag, nullif(lower(tag), ''), true, $7, $8, $9, $10 from planted
     ), counted as (
       update app_stats set num_users = num_users + (select count(*) from planted) where id = 'global'
     )
     select 1`,
    [
      people.map(({ userId }) => userId),
      people.map(({ email }) => email),
      people.map(({ gamerTag }) => gamerTag),
      isVerified,
      password === '' ? null : await hash(password),
      isEnabled,
      role === 'editor',
      role === 'admin',
      options.firstName ?? '',
      options.lastName ?? '',
    ],
  )
  await addSessions(
    tables,
    people.map((person) => ({ ...person, ...options })),
  )
  return people
}

interface PlantedSession {
  readonly userId: string
  readonly sessionId: string
  readonly sessionSecret: string
  readonly ipAddress?: string
  readonly userAgent?: string
}

/** Live sessions of users there are. */
export async function addSessions(tables: Tables, planted: readonly PlantedSession[]): Promise<void> {
  await query(
    tables,
    `insert into sessions (session_id, token, user_id, ip_address, user_agent, expires_at)
     select id, token, user_id, ip, agent, now() + interval '1 day'
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as planted (id, token, user_id, ip, agent)`,
    [
      planted.map(({ sessionId }) => sessionId),
      planted.map(({ sessionSecret }) => hashSecret(sessionSecret)),
      planted.map(({ userId }) => userId),
      planted.map(({ ipAddress = '127.0.0.1' }) => ipAddress),
      planted.map(({ userAgent = 'testkit' }) => userAgent),
    ],
  )
}
