/**
 * Rate limits (docs/rules.md#limits). The counts are stored in the database, so they hold across processes and restarts.
 * Keys join the network with the account, and a browser that the owner logged in with before has a count of its own,
 * so that an attacker slows himself and never locks the owner out.
 */
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import type { Clock } from '../deps.ts'
import { addPoints, deletePoints } from './limits-store.ts'
import { toCountedNetwork } from './network-address.ts'
import { LimitReached } from './retry-later.ts'

interface Policy {
  readonly points: number
  readonly durationSeconds: number
  /** What a count belongs to, in the words of the docs. */
  readonly by: string
  /** Counted in memory by each process: for calls so frequent that a statement each would be felt. */
  readonly isPerProcess?: boolean
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Tries per key and span, before the factor. A network is an IPv4 address, or 64 bits of IPv6.
 * docs/operations.md shows this table; a test holds the two together.
 */
export const limitPolicies = {
  loginPerIpAndEmail: { points: 10, durationSeconds: 15 * minute, by: 'network and e-mail' },
  /** A login that succeeds is given back, so that a class behind one address gets in. */
  loginPerIp: { points: 100, durationSeconds: 15 * minute, by: 'network' },
  /** Tries from browsers that are not known, however many networks they come from. */
  loginPerEmail: { points: 100, durationSeconds: hour, by: 'e-mail' },
  /** Tries from a browser that the account was logged in with before. */
  loginPerDevice: { points: 10, durationSeconds: 15 * minute, by: 'browser and e-mail' },
  /** A class registers from one address in one lesson. */
  registerPerIp: { points: 100, durationSeconds: hour, by: 'network' },
  /** Mailed codes used or requested. */
  actionCodePerIp: { points: 200, durationSeconds: 15 * minute, by: 'network' },
  /** Requested mails, however many networks the requests come from; each of them has a link that works. */
  mailPerEmail: { points: 5, durationSeconds: hour, by: 'recipient' },
  mailPerEmailAndDay: { points: 20, durationSeconds: day, by: 'recipient' },
  /** Mails to addresses without an account. Above it they are left out, and the response stays the same. */
  strangerMailPerIp: { points: 20, durationSeconds: hour, by: 'network' },
  /** Tries at the password that a mailed link activates. */
  passwordPerCode: { points: 10, durationSeconds: hour, by: 'mailed link' },
  /** A class tries a board a few times from one address in one lesson. */
  guestPlayPerIp: { points: 300, durationSeconds: hour, by: 'network' },
  /** Runs of visitors that are sent to be judged; one that does not arrive is sent again. */
  guestRunPerIp: { points: 1200, durationSeconds: hour, by: 'network' },
  /** Tries at the current password of a live session. */
  passwordPerUser: { points: 10, durationSeconds: 15 * minute, by: 'user' },
  /** Codes of a second factor at a login, from browsers that are not known; needs the password first. */
  loginCodePerUser: { points: 10, durationSeconds: hour, by: 'user' },
  /** The same, from a browser that the account was logged in with before. */
  loginCodePerDevice: { points: 10, durationSeconds: 15 * minute, by: 'browser and user' },
  /** Codes of a second factor in a live session. */
  codePerUser: { points: 10, durationSeconds: 15 * minute, by: 'user' },
  /** Logins by passkey; one that succeeds is given back. */
  passkeyPerIp: { points: 100, durationSeconds: 15 * minute, by: 'network' },
  /** Challenges for passkeys: an open login page asks for a new one every four minutes. */
  challengePerIp: { points: 1000, durationSeconds: hour, by: 'network' },
  /** A page that fails for a whole class is reported often enough by then. */
  reportPerIp: { points: 60, durationSeconds: hour, by: 'network' },
  exportPerUser: { points: 10, durationSeconds: hour, by: 'user' },
  /** More than a user who tries several images. */
  avatarPerUser: { points: 30, durationSeconds: hour, by: 'user' },
  /** Images of tiles and archives. */
  uploadPerUser: { points: 600, durationSeconds: hour, by: 'user' },
  /** Changed gamertags, so that no one takes the names of others in turns. */
  gamertagPerUser: { points: 3, durationSeconds: day, by: 'user' },
  /** Sessions ended, addresses and passwords changed. */
  accountChangePerUser: { points: 60, durationSeconds: hour, by: 'user' },
  profileChangePerUser: { points: 60, durationSeconds: hour, by: 'user' },
  gravatarPerUser: { points: 30, durationSeconds: hour, by: 'user' },
  starPerUser: { points: 300, durationSeconds: hour, by: 'user' },
  sharePerUser: { points: 120, durationSeconds: hour, by: 'user' },
  /** Who restarts often, as fast players do, starts a play every six seconds. */
  playStartPerUser: { points: 600, durationSeconds: hour, by: 'user', isPerProcess: true },
  roomPerUser: { points: 60, durationSeconds: hour, by: 'user' },
  /** A school behind one address joins with it; a guess at a code hits one of 10^8. */
  roomCodePerIp: { points: 1200, durationSeconds: hour, by: 'network' },
  /** A member who plays reports progress twice a second. */
  roomCallPerSeat: { points: 3000, durationSeconds: 10 * minute, by: 'seat', isPerProcess: true },
  boardChangePerUser: { points: 600, durationSeconds: hour, by: 'user' },
  userChangePerUser: { points: 600, durationSeconds: hour, by: 'admin' },
} as const satisfies Record<string, Policy>
export type LimitName = keyof typeof limitPolicies

export interface Limits {
  /**
   * Counts one try; every part of the key matters. Of a network address its network counts.
   * @throws {LimitReached} which every procedure returns as TOO_MANY_REQUESTS.
   */
  consume(name: LimitName, ...key: readonly string[]): Promise<void>
  /** Takes one counted try back. */
  giveBack(name: LimitName, ...key: readonly string[]): Promise<void>
  /** Deletes the counted tries, after a success. */
  reset(name: LimitName, ...key: readonly string[]): Promise<void>
}

/** The counts of one limit. */
interface Limiter {
  /** @throws {LimitReached} */
  consume(key: string): Promise<void>
  giveBack(key: string): Promise<void>
  reset(key: string): Promise<void>
}

export function createLimits(database: Database, factor: number, clock: Pick<Clock, 'now'>): Limits {
  const limiters = new Map<LimitName, Limiter>()
  for (const name of Object.keys(limitPolicies) as LimitName[]) {
    const { points, durationSeconds, isPerProcess }: Policy = limitPolicies[name]
    const policy = { keyPrefix: name, points: Math.max(1, Math.round(points * factor)), duration: durationSeconds }
    limiters.set(name, isPerProcess ? countInMemory(policy) : countInDatabase(database, policy, clock))
  }
  const getLimiter = (name: LimitName): Limiter => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`No limit named ${name}`)
    return limiter
  }
  return {
    consume: (name, ...key) => getLimiter(name).consume(limitKey(key)),
    giveBack: (name, ...key) => getLimiter(name).giveBack(limitKey(key)),
    reset: (name, ...key) => getLimiter(name).reset(limitKey(key)),
  }
}

interface CountPolicy {
  readonly keyPrefix: LimitName
  readonly points: number
  /** Seconds. */
  readonly duration: number
}

const toLimitReached = (msBeforeNext: number) => new LimitReached(Math.ceil(msBeforeNext / 1000))

function countInMemory(policy: CountPolicy): Limiter {
  const limiter = new RateLimiterMemory(policy)
  return {
    async consume(key) {
      try {
        await limiter.consume(key)
      } catch (error) {
        throw error instanceof RateLimiterRes ? toLimitReached(error.msBeforeNext) : error
      }
    },
    giveBack: async (key) => void (await limiter.reward(key, 1)),
    reset: async (key) => void (await limiter.delete(key)),
  }
}

/** By the clock that all processes share: the library counts by the machine's. */
function countInDatabase(database: Database, policy: CountPolicy, clock: Pick<Clock, 'now'>): Limiter {
  const { keyPrefix, points, duration } = policy
  const toKey = (key: string) => `${keyPrefix}:${key}`
  const add = (key: string, added: number, nowMs: number) =>
    addPoints(database, toKey(key), added, nowMs, duration * 1000)
  return {
    async consume(key) {
      const nowMs = clock.now().getTime()
      const counted = await add(key, 1, nowMs)
      if (counted.points > points) throw toLimitReached(counted.expireMs - nowMs)
    },
    giveBack: async (key) => void (await add(key, -1, clock.now().getTime())),
    reset: (key) => deletePoints(database, toKey(key)),
  }
}

/** The column holds 255 characters, an e-mail alone may have 254; a hash keeps both short and private. */
function limitKey(parts: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(parts.map(toCountedNetwork)))
    .digest('base64url')
}
