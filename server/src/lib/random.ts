/** Cryptographic randomness for ids, secrets and seeds. */
import { randomBytes, randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import type { RandomSource } from './deps.ts'

const secretBytes = 32

export const systemRandom: RandomSource = {
  uint32: () => randomInt(2 ** 32),
  id: () => v7(),
  secret: () => randomBytes(secretBytes).toString('base64url'),
  text: (alphabet, length) => Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join(''),
}
