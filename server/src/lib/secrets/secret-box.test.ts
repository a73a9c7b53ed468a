import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'
import { decryptSecret, encryptSecret, keyFileName, UnknownKey } from './secret-box.ts'

let folder: string
let other: string
beforeAll(async () => {
  ;[folder, other] = [await openFolder(), await openFolder()]
})
afterAll(async () => {
  await removeFolder(folder)
  await removeFolder(other)
})

const inFolder = (dataDir: string) => ({ dataDir, secondFactorKey: undefined })

it('a secret is read by its own key and for its own user alone', async () => {
  const encrypted = await encryptSecret(inFolder(folder), 'SECRET', 'wren')
  expect(encrypted).not.toContain('SECRET')
  expect(await decryptSecret(inFolder(folder), encrypted, 'wren')).toBe('SECRET')
  await expect(decryptSecret(inFolder(folder), encrypted, 'robin')).rejects.toThrow(/authenticate/)
  await expect(decryptSecret(inFolder(other), encrypted, 'wren')).rejects.toThrow(UnknownKey)
  const parts = encrypted.split('.')
  const altered = [...parts.slice(0, -1), Buffer.from('OTHERS').toString('base64url')].join('.')
  await expect(decryptSecret(inFolder(folder), altered, 'wren')).rejects.toThrow(/authenticate/)
})

it('the same secret is never stored as the same text', async () => {
  const texts = await Promise.all([1, 2].map(() => encryptSecret(inFolder(folder), 'SECRET', 'wren')))
  expect(new Set(texts).size).toBe(2)
})

it('the key of a data folder is made once, and only its owner reads it', async () => {
  await Promise.all([1, 2, 3].map(() => encryptSecret(inFolder(folder), 'SECRET', 'wren')))
  const file = path.join(folder, keyFileName)
  expect((await readFile(file, 'utf8')).trim()).toMatch(/^[\w-]{43}$/)
  expect((await stat(file)).mode & 0o077).toBe(0)
})

it('a key of the settings needs no folder, so that several processes share it', async () => {
  const secondFactorKey = 'a key of thirty-two characters, or more'
  const encrypted = await encryptSecret({ dataDir: '/nowhere', secondFactorKey }, 'SECRET', 'wren')
  expect(await decryptSecret({ dataDir: '/elsewhere', secondFactorKey }, encrypted, 'wren')).toBe('SECRET')
  const changed = { dataDir: '/nowhere', secondFactorKey: `${secondFactorKey} yes` }
  await expect(decryptSecret(changed, encrypted, 'wren')).rejects.toThrow(UnknownKey)
})
