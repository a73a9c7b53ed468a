/**
 * How often one caller may try. The counts lie in the database, so they hold across processes and restarts.
 * Keys join the network address with the account, and a browser that the owner logged in with before has a count of
 * its own, so that an attacker slows himself and never locks the owner out.
 */
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database/database.ts'
import { LimitReached } from './retry-later.ts'

interface Policy {
  readonly points: number
  readonly durationSeconds: number
}

const minute = 60
const hour = 60 * minute

/** Tries per key and span, before the factor. */
export const limitPolicies = {
  /** Key: address and e-mail. */
  loginPerIpAndEmail: { points: 10, durationSeconds: 15 * minute },
  /** Key: address. A login that succeeds is given back, so that a class behind one address gets in. */
  loginPerIp: { points: 100, durationSeconds: 15 * minute },
  /** Key: e-mail. Tries from browsers that are not known, however many addresses they come from. */
  loginPerEmail: { points: 100, durationSeconds: hour },
  /** Key: device and e-mail. Tries from a browser that the account was logged in with before. */
  loginPerDevice: { points: 10, durationSeconds: 15 * minute },
  /** Key: address. A class registers from one address in one lesson. */
  registerPerIp: { points: 100, durationSeconds: hour },
  /** Key: address. Mailed codes used or asked for. */
  actionCodePerIp: { points: 200, durationSeconds: 15 * minute },
  /** Key: address and e-mail. Mails sent to one address. */
  mailPerIpAndEmail: { points: 5, durationSeconds: hour },
  /** Key: address. A class tries a board a few times from one address in one lesson. */
  guestPlayPerIp: { points: 300, durationSeconds: hour },
  /** Key: user. Tries at the current password of a live session. */
  passwordPerUser: { points: 10, durationSeconds: 15 * minute },
  /** Key: address. A page that fails for a whole class is reported often enough by then. */
  reportPerIp: { points: 60, durationSeconds: hour },
  /** Key: user. */
  exportPerUser: { points: 10, durationSeconds: hour },
  /** Key: user. More than a user who tries several images. */
  avatarPerUser: { points: 30, durationSeconds: hour },
  /** Key: user. Images of tiles and archives. */
  uploadPerUser: { points: 600, durationSeconds: hour },
} as const satisfies Record<string, Policy>
type LimitName = keyof typeof limitPolicies

export interface Limits {
  /**
   * Counts one try; every part of the key matters.
   * @throws {LimitReached} which every call answers as TOO_MANY_REQUESTS.
   */
  consume(name: LimitName, ...key: readonly string[]): Promise<void>
  /** Takes one counted try back. */
  giveBack(name: LimitName, ...key: readonly string[]): Promise<void>
  /** Forgets the tries, after a success. */
  reset(name: LimitName, ...key: readonly string[]): Promise<void>
}

export function createLimits(database: Database, factor: number): Limits {
  const limiters = new Map<LimitName, RateLimiterPostgres>()
  for (const name of Object.keys(limitPolicies) as LimitName[]) {
    const { points, durationSeconds } = limitPolicies[name]
    const limiter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: Math.max(1, Math.round(points * factor)),
      duration: durationSeconds,
    })
    limiters.set(name, limiter)
  }
  const limiterOf = (name: LimitName): RateLimiterPostgres => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`No limit named ${name}`)
    return limiter
  }
  return {
    async consume(name, ...key) {
      try {
        await limiterOf(name).consume(limitKey(key))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw new LimitReached(Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
    async giveBack(name, ...key) {
      await limiterOf(name).reward(limitKey(key), 1)
    },
    async reset(name, ...key) {
      await limiterOf(name).delete(limitKey(key))
    },
  }
}

/** The column holds 255 characters, an e-mail alone may have 254; a hash keeps both short and private. */
function limitKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
