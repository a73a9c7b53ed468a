import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'
import { createFakeClock } from '../clock.ts'
import { createObservations } from '../observations.ts'
import { readSettings } from '../settings.ts'
import { createFiles } from './files.ts'
import { observeFiles } from './observe-files.ts'

let folder: string
beforeAll(async () => {
  folder = await openFolder()
})
afterAll(() => removeFolder(folder))

it('observes every operation by its name, and does it', async () => {
  const seen: string[] = []
  const observations = createObservations()
  observations.on('file', ({ operation, hasFailed }) => seen.push(`${operation}${hasFailed ? ' failed' : ''}`))
  const store = await createFiles(readSettings({ DATA_DIR: folder }))
  const files = observeFiles(store, createFakeClock(new Date(0)), observations)
  await files.put('a/b.txt', Buffer.from('text'), 'text/plain')
  expect((await files.get('a/b.txt'))?.contentType).toContain('text/plain')
  const opened = await files.stream('a/b.txt')
  expect(opened?.contentLength).toBe(4)
  opened?.stream.destroy()
  expect(await files.exists('a/b.txt')).toBe(true)
  expect(await files.list('a')).toEqual(['a/b.txt'])
  await files.remove('a/b.txt')
  expect(await files.get('a/b.txt')).toBeNull()
  await expect(files.put('../b.txt', Buffer.from(''), 'text/plain')).rejects.toThrow('A file name')
  expect(seen).toEqual(['put', 'get', 'stream', 'exists', 'list', 'remove', 'get', 'put failed'])
})
