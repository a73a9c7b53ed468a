/** One password hash: argon2id, and the scrypt of earlier releases, which is verified only. */
import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { hash as hashArgon2, verify as verifyArgon2 } from '@node-rs/argon2'

export interface HashCost {
  readonly argon2: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }
  readonly scrypt: ScryptOptions
}

/** In KiB, passes and lanes: OWASP's first recommendation is 19 MiB and 2 passes; 32 MiB is what earlier hashes took. */
export const storedCost: HashCost = {
  argon2: { memoryCost: 32 * 1024, timeCost: 2, parallelism: 1 },
  scrypt: { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 },
}

const argon2Hash = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]{22}\$[\w+/]{43}$/
const scryptPrefix = '$scrypt$ln=14,r=16,p=1$'
const scryptKeyBytes = 64
const toScryptKey = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/** argon2id, the library's default, in the PHC string format: `$argon2id$v=19$m=32768,t=2,p=1$<salt>$<key>`. */
export function hashPassword(password: string, { argon2 }: HashCost = storedCost): Promise<string> {
  return hashArgon2(password.normalize('NFKC'), argon2)
}

/**
 * False for a null hash. Every failure takes the same work, that of both algorithms, so that time shows neither which
 * addresses are known nor whose hash is an earlier one.
 */
export async function verifyPassword(
  hash: string | null,
  password: string,
  cost: HashCost = storedCost,
): Promise<boolean> {
  const isArgon2 = hash !== null && argon2Hash.test(hash)
  if (isArgon2 && (await verifyArgon2(hash, password.normalize('NFKC')))) return true
  if (!isArgon2) await hashPassword(password, cost)
  return verifyScrypt(hash ?? '', password, cost)
}

/** Whether the hash has another form or other parameters than today's, and is to be replaced when its password is known. */
export function isOutdatedHash(hash: string, { argon2 }: HashCost = storedCost): boolean {
  const { memoryCost, timeCost, parallelism } = argon2
  return !hash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** `$scrypt$ln=14,r=16,p=1$<salt>$<key>` in base64url, and the `<salt>:<key>` in hex of release 0.1.0. */
async function verifyScrypt(hash: string, password: string, { scrypt: options }: HashCost): Promise<boolean> {
  const isPhc = hash.startsWith(scryptPrefix)
  const [salt = '', stored = ''] = isPhc ? hash.slice(scryptPrefix.length).split('$') : hash.split(':')
  const key = Buffer.from(stored, isPhc ? 'base64url' : 'hex')
  const derived = await toScryptKey(password.normalize('NFKC'), salt, scryptKeyBytes, options)
  return key.length === derived.length && timingSafeEqual(key, derived)
}
