import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dumpedTables } from '../lib/database/dump.ts'
import {
  actionCodes,
  appStats,
  authAccounts,
  authSessions,
  authUsers,
  boards,
  boardVersions,
  tiles,
  userActivityLogs,
  users,
} from '../lib/database/schema.ts'
import type { Parts } from '../lib/parts.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'
import { readBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const numActivities = 1234

async function fill({ database, files, sessions, random, clock }: Parts): Promise<void> {
  const { orm } = database
  await orm.insert(authUsers).values({ id: 'ann', name: '', email: 'ann@example.org' })
  await orm
    .insert(authAccounts)
    .values({ id: 'a', accountId: 'ann', providerId: 'credential', userId: 'ann', password: 'h' })
  const code = { codeHash: 'h', mode: 'verifyEmail', userId: 'ann', email: 'ann@example.org' } as const
  await orm.insert(actionCodes).values({ ...code, createdAt: clock.now(), expiresAt: clock.now() })
  const starredBoards = ['0001', 'a "quoted", {odd} one']
  await orm.insert(users).values({ userId: 'ann', userIdShort: 'ann', email: 'ann@example.org', starredBoards })
  await sessions.create('ann', { ipAddress: '', userAgent: '' })
  await orm.insert(appStats).values({ id: 'global', numUsers: 1 })
  const look = { tileBackgroundSize: 'contain', tileBackgroundPosition: 'center', tileBackgroundColor: '#FFFFFF' }
  const flags = { tilePadding: false, invertTileImagesInDarkMode: true, tileRadialGradientHexColor: '#FFFFFF' }
  const names = { boardId: '0001', name: 'Flaggen', slug: 'flags', imagesFolderName: '0001-flags' }
  await orm.insert(boards).values({
    ...look,
    ...flags,
    ...names,
    version: 1,
    category: 'geography',
    mode: 'live',
    boardPortraitLayout: '3x4',
  })
  await orm
    .insert(tiles)
    .values({ boardId: '0001', tileId: '6789bcdf', prompt: 'Österreich | "Austria"', imageFilename: 'a.svg' })
  await orm
    .insert(boardVersions)
    .values({ boardId: '0001', version: 1, content: { boardId: '0001', tiles: [] } as never })
  const unixTimestampMs = 1_790_000_000_123
  await orm.insert(userActivityLogs).values(
    Array.from({ length: numActivities }, () => {
      const moments = { createdAt: clock.now(), unixTimestampMs, unixTimestampSec: 1_790_000_000 }
      return { userId: 'ann', activityId: random.id(), activity: 'Logged in', ...moments }
    }),
  )
  await files.put('boards/0001-flags/a.svg', new TextEncoder().encode('<svg/>'), 'image/svg+xml')
}

async function everything({ database, files }: Parts): Promise<unknown> {
  const rows = []
  for (const { name } of dumpedTables) {
    const result = await database.orm.execute(sql`select * from ${sql.identifier(name)} t order by t::text`)
    rows.push([name, result.rows])
  }
  return { rows, files: await files.list('') }
}

describe('a backup', () => {
  let from: TestParts
  let to: TestParts
  let file: string
  beforeEach(async () => {
    ;[from, to] = [await testParts(), await testParts()]
    file = path.join(from.settings.dataDir, 'backup.tar.gz')
  })
  afterEach(async () => {
    await from.close()
    await to.close()
  })

  it('brings everything back, into an instance that held something else', async () => {
    await fill(from)
    const before = await everything(from)
    const counts = await writeBackup(from, file)
    expect(counts).toEqual({ numRows: numActivities + 8, numFiles: 1 })
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    await to.database.orm.insert(appStats).values({ id: 'other', numUsers: 9 })
    await to.files.put('boards/0009-old/a.svg', new Uint8Array(3), 'image/svg+xml')
    await readBackup(to, file)
    expect(await everything(to)).toEqual(before)
    expect((await to.files.get('boards/0001-flags/a.svg'))?.bytes).toEqual(new TextEncoder().encode('<svg/>'))
  })

  it('wakes no session', async () => {
    await fill(from)
    await writeBackup(from, file)
    await readBackup(to, file)
    expect(await to.database.orm.select().from(authSessions)).toEqual([])
  })

  it('holds every table but the passing ones', async () => {
    const { rows } = await from.database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    const passing = ['auth_sessions', 'board_imports', 'guest_plays', 'image_uploads', 'rate_limits']
    const names = rows.map(({ name }) => name).filter((name) => !passing.includes(name))
    expect(dumpedTables.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  it('that is cut off or no backup at all changes nothing', async () => {
    await fill(from)
    await writeBackup(from, file)
    await to.database.orm.insert(appStats).values({ id: 'other', numUsers: 9 })
    const bytes = await readFile(file)
    for (const content of [bytes.subarray(0, bytes.length / 2), 'nonsense', '']) {
      await writeFile(file, content)
      await expect(readBackup(to, file)).rejects.toThrow(/nothing was changed/)
      expect(await to.database.orm.select().from(appStats)).toEqual([{ id: 'other', numUsers: 9 }])
    }
  })
})
