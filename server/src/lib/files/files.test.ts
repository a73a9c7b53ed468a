import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'
import { FileKeyError } from './file-key.ts'
import { createFiles, type Files } from './files.ts'
import { readSettings } from '../settings.ts'

const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
let folder: string
beforeEach(async () => {
  folder = await openFolder()
})
afterEach(() => removeFolder(folder))

async function openDisk(): Promise<{ files: Files; close: () => Promise<void> }> {
  return { files: await createFiles(readSettings({ DATA_DIR: folder })), close: async () => undefined }
}

async function openBucket(): Promise<{ files: Files; close: () => Promise<void> }> {
  const configureBuckets = [{ name: 'pictures', configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets })
  const { port } = await server.run()
  const environment = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  const files = await createFiles(readSettings({ ...environment, S3_ENDPOINT: `http://127.0.0.1:${port}` }))
  return { files, close: () => server.close() }
}

describe.each([
  ['disk', openDisk],
  ['bucket', openBucket],
])('files in a %s', (_, open) => {
  it('are read as they were written, listed by folder and removed', async () => {
    const { files, close } = await open()
    await files.put('boards/0001-flags/b.svg', bytes, 'image/svg+xml')
    await files.put('boards/0001-flags/a.svg', bytes, 'image/svg+xml')
    await files.put('boards/0002-maps/a.svg', bytes, 'image/svg+xml')
    const stored = await files.get('boards/0001-flags/a.svg')
    expect(stored?.bytes).toEqual(bytes)
    expect(stored?.contentType).toMatch(/^image\/svg\+xml/)
    expect(await files.list('boards/0001-flags')).toEqual(['boards/0001-flags/a.svg', 'boards/0001-flags/b.svg'])
    expect(await files.list('')).toHaveLength(3)
    const stream = await files.stream('boards/0001-flags/a.svg')
    expect(stream?.contentLength).toBe(bytes.byteLength)
    expect(stream && (await text(stream.stream))).toBe(new TextDecoder().decode(bytes))
    await files.remove('boards/0001-flags/a.svg')
    await files.remove('boards/0001-flags/a.svg')
    expect(await files.exists('boards/0001-flags/a.svg')).toBe(false)
    expect(await files.exists('boards/0002-maps/a.svg')).toBe(true)
    await close()
  })

  it('that are not there are no error', async () => {
    const { files, close } = await open()
    expect(await files.get('boards/x/y.png')).toBeNull()
    expect(await files.stream('boards/x/y.png')).toBeNull()
    expect(await files.exists('boards/x/y.png')).toBe(false)
    expect(await files.list('boards/x')).toEqual([])
    await close()
  })
})

describe('file names', () => {
  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a//b',
    'a/',
    'a/.b',
    'a\\b',
    'A.png',
    'a b',
    'a\0b',
    'a..b',
    '%2e%2e/x',
    `${'a/'.repeat(250)}a`,
  ])('cannot be %j', async (key) => {
    const { files } = await openDisk()
    await expect(files.put(key, bytes, 'image/png')).rejects.toThrow(FileKeyError)
    await expect(files.get(key)).rejects.toThrow(FileKeyError)
    await expect(async () => files.remove(key)).rejects.toThrow(FileKeyError)
  })
})

describe('writing to the disk', () => {
  it('replaces a file whole and leaves nothing temporary', async () => {
    const { files } = await openDisk()
    await files.put('a/one.png', bytes, 'image/png')
    await files.put('a/one.png', bytes.slice(0, 3), 'image/png')
    expect((await files.get('a/one.png'))?.bytes.byteLength).toBe(3)
    expect(await readdir(path.join(folder, 'files', 'a'))).toEqual(['one.png'])
  })

  it('leaves nothing when it fails', async () => {
    const { files } = await openDisk()
    await mkdir(path.join(folder, 'files', 'a', 'one.png', 'x'), { recursive: true })
    await expect(files.put('a/one.png', bytes, 'image/png')).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' })
    expect(await readdir(path.join(folder, 'files', 'a'))).toEqual(['one.png'])
  })

  it('does not list what a crash left half-written', async () => {
    const { files } = await openDisk()
    await files.put('a/one.png', bytes, 'image/png')
    await writeFile(path.join(folder, 'files', 'a', '.tmp-1'), 'half')
    expect(await files.list('a')).toEqual(['a/one.png'])
  })
})
