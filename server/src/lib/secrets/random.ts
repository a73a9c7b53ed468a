/** Cryptographic randomness for ids, secrets and seeds. */
import { randomBytes, randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import { systemClock } from '../clock.ts'
import type { Clock, RandomSource } from '../deps.ts'

const secretBytes = 32

/** Ids are ordered by the clock, and within a process by when they were made. */
export function createRandom(clock: Pick<Clock, 'now'>): RandomSource {
  let msecs = 0
  let seq = 0
  return {
    uint32: () => randomInt(2 ** 32),
    id() {
      const now = clock.now().getTime()
      // In one millisecond, or after a clock that was set back, it is the next in order, with room for it in the 32 bits.
      seq = now > msecs ? randomInt(2 ** 31) : seq + 1
      msecs = Math.max(now, msecs)
      return v7({ msecs, seq })
    },
    secret: () => randomBytes(secretBytes).toString('base64url'),
    text: (alphabet, length) => Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join(''),
  }
}

export const systemRandom = createRandom(systemClock)
