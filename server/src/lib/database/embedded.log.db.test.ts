import { chmod, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'
import { startEmbeddedPostgres } from './embedded.ts'

test("the database's log is its owner's alone, and repeats neither rows nor statements", async () => {
  const folder = await openFolder()
  // As an instance that is restarted.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder, { serverSettings: ['fsync=off'] })
  const client = new Client(postgres.connection)
  await client.connect()
  await client.query('create table people (address text primary key)')
  const insert = () => client.query("insert into people values ('somebody@example.org')")
  await insert()
  await expect(insert()).rejects.toThrow('duplicate key')
  await client.end()
  await postgres.stop()
  const file = path.join(folder, 'postgres.log')
  const text = await readFile(file, 'utf8')
  expect(text).toContain('duplicate key value violates unique constraint')
  expect(text).not.toContain('somebody@example.org')
  expect((await stat(file)).mode & 0o077).toBe(0)
  await removeFolder(folder)
})
