/**
 * What a request in a room costs before it is known whether its code and its seat exist (docs/rules.md#rooms): one read, and
 * nothing at all where the caller has guessed too often. A right code and the own seat pass always.
 */
import type { Seat } from '@tilerush/contract/rooms/schemas'
import { LRUCache } from 'lru-cache'
import { perDatabase } from '../../lib/database/per-database.ts'
import type { ProcedureContext } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import { unwrap, type DeclaredErrors, type Result, type ResultError } from '../../lib/result.ts'
import type { Call } from '../../lib/rpc.ts'
import { hashSecret } from '../../lib/secrets/hash-secret.ts'
import { findSeat, type SeatErrorCode, type SeatKey } from './room-change.ts'
import { listLiveCodes, listSeatHashes } from './room-store.ts'

export const toSeatKey = ({ user }: ProcedureContext, { code, secret }: Seat): SeatKey => ({
  code,
  secretHash: hashSecret(secret),
  userId: user?.userId ?? null,
})

/** Seats that were found a while ago; a request of one of them is not looked up before its limit is counted. */
const maxSeenSeats = 50_000
/** What is known of live codes and seats may be so old where guesses are used up, ms: a pupil who has just joined goes on. */
const knownForMs = 250
const maxRoomsRead = 1000

const getKnown = perDatabase((database) => ({
  seen: new LRUCache<string, true>({ max: maxSeenSeats }),
  codes: new LRUCache<'live', ReadonlySet<string>>({
    max: 1,
    ttl: knownForMs,
    fetchMethod: async () => new Set(await listLiveCodes(database)),
  }),
  seats: new LRUCache<string, ReadonlySet<string>>({
    max: maxRoomsRead,
    ttl: knownForMs,
    fetchMethod: async (code) => new Set(await listSeatHashes(database, code)),
  }),
}))

const seenKey = ({ code, secretHash }: SeatKey): string => `${code} ${secretHash}`

/** A request by a code alone: a wrong one is a guess. */
export async function byCode<T, E extends ResultError>(
  context: ProcedureContext,
  code: string,
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  const usedUp = context.deps.limits.findUsedUp('roomCodePerIp', context.caller)
  if (usedUp && !(await isLiveCode(context, code))) throw usedUp
  return await countIfGuess(context, await work())
}

type SeatLimit = 'roomRequestPerSeat' | 'roomStreamPerSeat' | null

/**
 * A request by a seat, counted by its limit. The seat is looked for before anything is counted by it or waits for its room: a
 * limit by what a caller makes up would be none.
 */
export async function bySeat<T, E extends ResultError>(
  context: ProcedureContext,
  input: Seat,
  limit: SeatLimit,
  work: (key: SeatKey) => Promise<Result<T, E>>,
): Promise<Result<T, E | SeatErrorCode>> {
  const key = toSeatKey(context, input)
  const { seen } = getKnown(context.deps.database)
  if (!seen.has(seenKey(key))) {
    const usedUp = context.deps.limits.findUsedUp('roomCodePerIp', context.caller)
    if (usedUp && !(await isSeat(context, key))) throw usedUp
    const found = await findSeat(context.deps, key)
    // One that waits to be let in is the caller's own, and what it may do is the work's to say.
    if (!found.ok && found.error !== 'SEAT_WAITING') return await countIfGuess(context, found)
    seen.set(seenKey(key), true)
  }
  if (limit) await context.deps.limits.consume(limit, key.code, key.secretHash)
  const result = await work(key)
  if (isGuess(result)) seen.delete(seenKey(key))
  return await countIfGuess(context, result)
}

/** The seat was just taken: the first request of it is not looked up. */
export function noteSeat({ deps }: ProcedureContext, key: SeatKey): void {
  getKnown(deps.database).seen.set(seenKey(key), true)
}

async function isLiveCode({ deps }: ProcedureContext, code: string): Promise<boolean> {
  return (await getKnown(deps.database).codes.fetch('live'))?.has(code) ?? false
}

async function isSeat(context: ProcedureContext, { code, secretHash }: SeatKey): Promise<boolean> {
  if (!(await isLiveCode(context, code))) return false
  return (await getKnown(context.deps.database).seats.fetch(code))?.has(secretHash) ?? false
}

function isGuess<T, E extends ResultError>(result: Result<T, E>): boolean {
  return !result.ok && (result.error === 'ROOM_NOT_FOUND' || result.error === 'SEAT_NOT_FOUND')
}

async function countIfGuess<T, E extends ResultError>(
  context: ProcedureContext,
  result: Result<T, E>,
): Promise<Result<T, E>> {
  if (isGuess(result)) await context.deps.limits.consume('roomCodePerIp', context.caller)
  return result
}

/** The handler of a procedure by a seat that answers with the result of a service, or throws its declared error. */
export const seat =
  <Input, T, E extends ResultError, Errors extends DeclaredErrors<E | SeatErrorCode>>(
    limit: SeatLimit,
    work: (deps: Deps, key: SeatKey, input: Input, context: ProcedureContext) => Promise<Result<T, E>>,
  ) =>
  async ({ input, context, errors }: Call<Input & Seat, Errors>): Promise<T> =>
    unwrap(await bySeat(context, input, limit, (key) => work(context.deps, key, input, context)), errors)
