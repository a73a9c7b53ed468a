import { createWriteStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { pack } from 'tar-stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPasswordHash } from '../features/account/users/identity-store.ts'
import { dumpedTables } from '../lib/database/dump.ts'
import { migrateDatabase } from '../lib/database/migrate.ts'
import {
  actionCodes,
  appStats,
  identities,
  sessions as sessionRows,
  boards,
  boardVersions,
  personalBests,
  tiles,
  userActivityLogs,
  users,
} from '../lib/database/schema.ts'
import type { Deps } from '../lib/deps.ts'
import { createPasswords } from '../lib/admission/passwords.ts'
import { createTestDeps, type TestDeps } from '../testing/test-deps.ts'
import { readBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const numActivities = 1234

async function fill({ database, files, sessions, random, clock }: Deps): Promise<void> {
  const { orm } = database
  await orm.insert(identities).values({ userId: 'ann', email: 'ann@example.org', passwordHash: 'h' })
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
      const dates = { createdAt: clock.now(), unixTimestampMs, unixTimestampSec: 1_790_000_000 }
      return { userId: 'ann', activityId: random.id(), activity: 'Logged in', ...dates }
    }),
  )
  await files.put('boards/0001-flags/a.svg', new TextEncoder().encode('<svg/>'), 'image/svg+xml')
}

const columnsOfTables = `
  select table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
  where table_schema = 'public' order by table_name, ordinal_position`

async function everything({ database, files }: Deps): Promise<unknown> {
  const rows = []
  for (const { name } of dumpedTables) {
    const result = await database.orm.execute(sql`select * from ${sql.identifier(name)} t order by t::text`)
    rows.push([name, result.rows])
  }
  return { rows, files: await files.list('') }
}

/** Adds a user, changes the count of all, and deletes what is read later: each time in one transaction. */
function createWriter({ database }: Deps) {
  let number = 0
  const over = new AbortController()
  let going: Promise<void> | undefined
  const writeOnce = () =>
    database.transaction(async (tx) => {
      const names = { userId: `new${number}`, email: `new${number++}@example.org` }
      await tx.insert(identities).values(names)
      await tx.insert(users).values({ ...names, userIdShort: 'new' })
      await tx.update(appStats).set({ numUsers: sql`num_users + 1` })
      await tx.execute(sql`delete from user_activity_logs where ctid = (select max(ctid) from user_activity_logs)`)
      await tx.update(boards).set({ name: `Flags ${number}` })
      await tx.delete(tiles)
    })
  const goOn = async (): Promise<void> => {
    while (!over.signal.aborted) await writeOnce()
  }
  return {
    writeOnce,
    goOn: () => {
      going = goOn()
    },
    async stop() {
      over.abort()
      await going
    },
  }
}

describe('a backup', () => {
  let from: TestDeps
  let to: TestDeps
  let file: string
  let counts: Awaited<ReturnType<typeof writeBackup>>
  beforeAll(async () => {
    from = await createTestDeps()
    await fill(from)
    file = path.join(from.settings.dataDir, 'backup.tar.gz')
    counts = await writeBackup(from, file)
  })
  beforeEach(async () => {
    to = await createTestDeps()
  })
  afterEach(() => to.close())
  afterAll(() => from.close())

  it('restores everything but sessions, into an instance that held other data', async () => {
    expect(counts).toEqual({ numRows: numActivities + 7, numFiles: 1 })
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    await to.database.orm.insert(appStats).values({ id: 'other', numUsers: 9 })
    await to.files.put('boards/0009-old/a.svg', new Uint8Array(3), 'image/svg+xml')
    await readBackup(to, file)
    expect(await everything(to)).toEqual(await everything(from))
    expect((await to.files.get('boards/0001-flags/a.svg'))?.bytes).toEqual(new TextEncoder().encode('<svg/>'))
    expect(await from.database.orm.select().from(sessionRows)).toHaveLength(1)
    expect(await to.database.orm.select().from(sessionRows)).toEqual([])
  })

  it('of release 0.1.0 is restored into the tables of this one', async () => {
    await readBackup(to, path.join(import.meta.dirname, '../testing/backups/release-0.1.0.tar.gz'))
    const { orm } = to.database
    const [admin] = await orm.select().from(users)
    expect(admin).toMatchObject({ gamerTag: 'Keeper', isAdmin: true, starredBoards: ['0001'] })
    const hash = await findPasswordHash(orm, admin?.userId ?? '')
    await expect(createPasswords().verify(hash, 'a horse in 2026')).resolves.toBe(true)
    expect(await orm.select().from(tiles)).toHaveLength(6)
    const [best] = await orm.select().from(personalBests)
    expect(best).toMatchObject({ boardId: '0001', totalDurationMs: 2463 })
    expect(await to.files.get('boards/0001-kept-board/6789bcdf.png')).not.toBeNull()
    // The tables are those of a new instance: the next start has nothing to migrate.
    await migrateDatabase(to.database)
    const { rows: restored } = await to.database.pool.query(columnsOfTables)
    const { rows: fresh } = await from.database.pool.query(columnsOfTables)
    expect(restored).toEqual(fresh)
  })

  it('of a newer release changes nothing', async () => {
    await to.database.orm.insert(appStats).values({ id: 'other', numUsers: 9 })
    const archive = pack()
    const manifest = { product: 'tilerush', format: 1, madeAt: '', migration: '9999_later', tables: [] }
    archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest))
    archive.finalize()
    const newer = path.join(to.settings.dataDir, 'newer.tar.gz')
    await pipeline(archive, createGzip(), createWriteStream(newer))
    await expect(readBackup(to, newer)).rejects.toThrow('The backup was made by a newer version; nothing was changed')
    expect(await to.database.orm.select().from(appStats)).toMatchObject([{ id: 'other', numUsers: 9 }])
  })

  it('holds every table but the transient ones', async () => {
    const { rows } = await from.database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    const passing = [
      'board_imports',
      'guest_plays',
      'rooms',
      'room_members',
      'room_runs',
      'image_uploads',
      'jobs',
      'passkey_challenges',
      'pending_logins',
      'rate_limits',
      'sessions',
      'start_settings',
      'webhook_deliveries',
      'webhook_events',
    ]
    const names = rows.map(({ name }) => name).filter((name) => !passing.includes(name))
    expect(dumpedTables.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  it('that is cut off, or is no backup at all, changes nothing', async () => {
    await to.database.orm.insert(appStats).values({ id: 'other', numUsers: 9 })
    const bytes = await readFile(file)
    const broken = path.join(to.settings.dataDir, 'broken.tar.gz')
    for (const content of [bytes.subarray(0, bytes.length / 2), 'nonsense', '']) {
      await writeFile(broken, content)
      await expect(readBackup(to, broken)).rejects.toThrow(/nothing was changed/)
      expect(await to.database.orm.select().from(appStats)).toMatchObject([{ id: 'other', numUsers: 9 }])
    }
  })

  // It changes the instance that the others read.
  it('is what stood at its beginning, whatever is written meanwhile', async () => {
    const before = await everything(from)
    const writer = createWriter(from)
    /** Comes after the snapshot, and before any table is read. */
    const list = async (prefix: string) => {
      await writer.writeOnce()
      writer.goOn()
      return await from.files.list(prefix)
    }
    const during = path.join(to.settings.dataDir, 'during.tar.gz')
    await writeBackup({ ...from, files: { ...from.files, list } }, during)
    await writer.stop()
    expect(await everything(from)).not.toEqual(before)
    await readBackup(to, during)
    expect(await everything(to)).toEqual(before)
  })
})
