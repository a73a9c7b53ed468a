/** Replaces all data of an instance by a backup. */
import { createReadStream } from 'node:fs'
import { buffer, text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract, type Extract } from 'tar-stream'
import type { Transaction } from '../lib/database/database.ts'
import { dropTables, loadRows, type DumpedTable } from '../lib/database/dump.ts'
import { migrationNames, runMigrations } from '../lib/database/migrate.ts'
import { getContentType } from '../lib/content-type.ts'
import type { Deps } from '../lib/deps.ts'
import { databasePrefix, endName, filesPrefix, manifestName, manifestSchema, type Manifest } from './backup-format.ts'
import { CommandError } from './run-command.ts'

/**
 * All or nothing: until the last part is read, the rows stay unchanged. The rows of an older release are put into its
 * own tables, which are then migrated as those of an instance that was updated.
 */
export async function readBackup(deps: Deps, file: string): Promise<{ readonly numFiles: number }> {
  const keys = new Set<string>()
  await deps.database.orm.transaction(async (tx) => {
    const state: ReadingState = { manifest: null, isWhole: false }
    const migrations = await migrationNames()
    for await (const entry of toEntries(file)) await takeEntry({ deps, tx, entry, keys, state, migrations })
    if (!state.manifest || !state.isWhole) throw new CommandError('The backup is not whole; nothing was changed')
    await runMigrations(tx, migrations.slice(migrations.indexOf(state.manifest.migration) + 1))
  })
  for (const key of await deps.files.list('')) if (!keys.has(key)) await deps.files.remove(key)
  return { numFiles: keys.size }
}

type Entry = Extract extends AsyncIterable<infer E> ? E : never

interface ReadingState {
  manifest: Manifest | null
  isWhole: boolean
}

interface Reading {
  readonly deps: Deps
  readonly tx: Transaction
  readonly entry: Entry
  readonly keys: Set<string>
  readonly state: ReadingState
  /** Names of all migrations of this release, in their order. */
  readonly migrations: readonly string[]
}

async function* toEntries(file: string): AsyncGenerator<Entry> {
  const archive = extract()
  const source = createReadStream(file)
  const unzipped = createGunzip()
  // Forwarded by hand: the pipeline helper would wait for the archive to be read to its end.
  source.on('error', (error) => archive.destroy(error))
  unzipped.on('error', () =>
    archive.destroy(new CommandError(`${file} is no backup, or a damaged one; nothing was changed`)),
  )
  source.pipe(unzipped).pipe(archive)
  yield* archive
}

async function takeEntry({ deps, tx, entry, keys, state, migrations }: Reading): Promise<void> {
  const { name } = entry.header
  if (state.manifest === null) {
    if (name !== manifestName) throw new CommandError('The file is no backup of Tilerush; nothing was changed')
    state.manifest = readManifest(await text(entry), migrations)
    await dropTables(tx)
    await runMigrations(tx, migrations.slice(0, migrations.indexOf(state.manifest.migration) + 1))
  } else if (name.startsWith(filesPrefix)) {
    const key = name.slice(filesPrefix.length)
    await deps.files.put(key, await buffer(entry), getContentType(key))
    keys.add(key)
  } else if (name.startsWith(databasePrefix)) {
    await loadRows(tx, getTable(state.manifest, name), await text(entry))
  } else {
    state.isWhole = name === endName
    await text(entry)
  }
}

function readManifest(json: string, migrations: readonly string[]): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(json))
  if (!parsed.success)
    throw new CommandError('The backup has a form that this version cannot read; nothing was changed')
  if (!migrations.includes(parsed.data.migration))
    throw new CommandError('The backup was made by a newer version; nothing was changed')
  return parsed.data
}

function getTable(manifest: Manifest, entryName: string): DumpedTable {
  const name = entryName.split('/')[1]
  const table = manifest.tables.find((candidate) => candidate.name === name)
  if (!table) throw new CommandError(`The backup holds rows of an unknown table, ${name}; nothing was changed`)
  return table
}
