/** Encrypts the secrets of authenticator apps, so that a leaked database makes no codes (decision 0026). */
import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../settings.ts'
import { writeFileSafely } from '../files/write-file-safely.ts'

/** The key is of another data folder or setting than the one that encrypted. */
export class UnknownKey extends Error {
  override readonly name = 'UnknownKey'

  constructor() {
    super('The secret of an authenticator app was encrypted with another key: see SECOND_FACTOR_KEY')
  }
}

export const keyFileName = 'second-factor.key'
const algorithm = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const version = 'v1'

type KeySettings = Pick<Settings, 'dataDir' | 'secondFactorKey'>

/** `context` is what the secret belongs to: it cannot be decrypted for anything else, such as another user. */
export async function encryptSecret(settings: KeySettings, secret: string, context: string): Promise<string> {
  const key = await openKey(settings)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const parts = [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))
  return [version, keyId(key), ...parts].join('.')
}

/** @throws {UnknownKey} for a text of another key. Any other failure means that the text was altered. */
export async function decryptSecret(settings: KeySettings, encrypted: string, context: string): Promise<string> {
  const [, usedKeyId, ...parts] = encrypted.split('.')
  const key = await openKey(settings)
  if (usedKeyId !== keyId(key)) throw new UnknownKey()
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !text) throw new Error('An encrypted secret is not complete')
  const decipher = createDecipheriv(algorithm, key, iv).setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

/** Identifies the key that was used, and reveals nothing about it. */
function keyId(key: Buffer): string {
  return hash('sha256', key, 'hex').slice(0, 8)
}

/**
 * It is in setting or folder: the first start of the first user's app makes the file, and one process owns the folder. Workers
 * share it, so their primary calls `makeKey` before they start.
 */
const keys = new Map<string, Promise<Buffer>>()

export async function makeKey(settings: KeySettings): Promise<void> {
  await openKey(settings)
}

async function openKey({ dataDir, secondFactorKey }: KeySettings): Promise<Buffer> {
  const source = secondFactorKey ?? dataDir
  const opening =
    keys.get(source) ??
    (secondFactorKey === undefined
      ? openKeyFile(path.join(dataDir, keyFileName))
      : Promise.resolve(Buffer.from(hkdfSync('sha256', secondFactorKey, '', 'tilerush second factor', keyBytes))))
  keys.set(source, opening)
  try {
    return await opening
  } catch (error) {
    keys.delete(source)
    throw error
  }
}

async function openKeyFile(file: string): Promise<Buffer> {
  const stored = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (stored !== null) return Buffer.from(stored.trim(), 'base64url')
  const key = randomBytes(keyBytes)
  await writeFileSafely(file, `${key.toString('base64url')}\n`)
  return key
}
