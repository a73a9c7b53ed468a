import { describe, expect, it } from 'vitest'
import { openFaultyStore, storeFaults } from '../../testing/network/faulty-store.ts'
import { createFakeClock } from '../clock.ts'
import { readSettings } from '../settings.ts'
import { boundFiles, FilesUnavailable } from './bounded-files.ts'
import { FileKeyError } from './file-key.ts'
import { createFiles, type Files } from './files.ts'

const limitMs = 300

describe.each(storeFaults)('a store that is %s', (fault) => {
  it('fails every operation within the limit, and says so', async () => {
    const store = await openFaultyStore(fault)
    const files = await createFiles({ ...readSettings({}), s3: store.s3 }, limitMs)
    for (const work of [
      () => files.put('a/b.txt', Buffer.from('text'), 'text/plain'),
      () => files.get('a/b.txt'),
      () => files.exists('a/b.txt'),
      () => files.list('a'),
      () => files.remove('a/b.txt'),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE', status: 503, retryAfterSeconds: 10 })
    }
    // A wrong name is the caller's error, whatever the store does.
    await expect(files.get('../b.txt')).rejects.toBeInstanceOf(fault === 'slow' ? FilesUnavailable : FileKeyError)
    await store.close()
  })
})

it('after an operation without an end the next ones fail at once, and then it is tried again', async () => {
  const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
  let numTried = 0
  const get = () => {
    numTried += 1
    return numTried === 1 ? new Promise<never>(() => undefined) : Promise.resolve(null)
  }
  const files = boundFiles({ get } as unknown as Files, clock, limitMs)
  await expect(files.get('a')).rejects.toBeInstanceOf(FilesUnavailable)
  await expect(files.get('a')).rejects.toBeInstanceOf(FilesUnavailable)
  expect(numTried).toBe(1)
  clock.advance(5001)
  await expect(files.get('a')).resolves.toBeNull()
})
