import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolder, removeFolder } from '../testing/temporary-folder.ts'
import { closeOwnFiles, makeDataFolder } from './private-files.ts'

let folder: string
let logged: string[]
const log = pino({}, { write: (line: string) => void logged.push(line) })

beforeEach(async () => {
  folder = await openFolder()
  logged = []
})
afterEach(() => removeFolder(folder))

async function modes(): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).toSorted()
  const entries = names.map(async (name) => [name, ((await stat(path.join(folder, name))).mode & 0o777).toString(8)])
  return Object.fromEntries((await Promise.all(entries)) as [string, string][]) as Record<string, string>
}

async function write(name: string, mode: number): Promise<void> {
  await mkdir(path.join(folder, path.dirname(name)), { recursive: true })
  await writeFile(path.join(folder, name), '')
  await chmod(path.join(folder, name), mode)
}

test("the product's own folders and files are closed to other users, the operator's are left alone", async () => {
  await write('outbox/a.eml', 0o644)
  await write('files/boards/0001/a.png', 0o664)
  await write('postgres.log', 0o644)
  await write('postgres-password', 0o600)
  await write('notes.txt', 0o644)
  await write('elsewhere/pictures/b.png', 0o644)
  for (const name of ['outbox', 'files', 'files/boards', 'files/boards/0001', 'elsewhere', 'elsewhere/pictures']) {
    await chmod(path.join(folder, name), 0o755)
  }
  await symlink(path.join(folder, 'elsewhere'), path.join(folder, 'files', 'linked'))
  await closeOwnFiles(folder, log)
  expect(await modes()).toMatchObject({
    outbox: '700',
    'outbox/a.eml': '600',
    files: '700',
    'files/boards': '700',
    'files/boards/0001': '700',
    'files/boards/0001/a.png': '600',
    'postgres.log': '600',
    'postgres-password': '600',
    'notes.txt': '644',
    elsewhere: '755',
    'elsewhere/pictures/b.png': '644',
  })
  expect(logged).toEqual([])
})

test('an empty data folder is no failure', async () => {
  await closeOwnFiles(folder, log)
  await closeOwnFiles(path.join(folder, 'none'), log)
  expect(logged).toEqual([])
})

test('a mode that cannot be changed is a warning', async () => {
  // A part of a path that is a file: it fails for every user, root too.
  await write('data', 0o600)
  await closeOwnFiles(path.join(folder, 'data'), log)
  expect(logged.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual(Array(6).fill(40))
})

test('a new data folder is closed, one that is there keeps its mode', async () => {
  await makeDataFolder(path.join(folder, 'a', 'b'))
  // Root's can be passed by the user of PostgreSQL.
  const mode = process.getuid?.() === 0 ? '711' : '700'
  expect(await modes()).toEqual({ a: mode, 'a/b': mode })
  await chmod(path.join(folder, 'a'), 0o755)
  await makeDataFolder(path.join(folder, 'a'))
  expect(await modes()).toMatchObject({ a: '755' })
})
