/** Puts a backup in place of everything an instance holds. */
import { createReadStream } from 'node:fs'
import { buffer, text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract, type Extract } from 'tar-stream'
import type { Transaction } from '../lib/database/database.ts'
import { dropTables, loadRows, type DumpedTable } from '../lib/database/dump.ts'
import { migrationNames, runMigrations } from '../lib/database/migrate.ts'
import { contentTypeOf } from '../lib/content-type.ts'
import type { Parts } from '../lib/parts.ts'
import { databasePrefix, endName, filesPrefix, manifestName, manifestSchema, type Manifest } from './backup-format.ts'
import { CommandError } from './run-command.ts'

/**
 * All or nothing: until the last part is in, the rows stay as they were. The rows of an older release are put into its
 * own tables, which are then migrated as those of an instance that was updated.
 */
export async function readBackup(parts: Parts, file: string): Promise<{ readonly numFiles: number }> {
  const keys = new Set<string>()
  await parts.database.orm.transaction(async (tx) => {
    const state: ReadingState = { manifest: null, isWhole: false }
    const migrations = await migrationNames()
    for await (const entry of entriesOf(file)) await takeEntry({ parts, tx, entry, keys, state, migrations })
    if (!state.manifest || !state.isWhole) throw new CommandError('The backup is not whole; nothing was changed')
    await runMigrations(tx, migrations.slice(migrations.indexOf(state.manifest.migration) + 1))
  })
  for (const key of await parts.files.list('')) if (!keys.has(key)) await parts.files.remove(key)
  return { numFiles: keys.size }
}

type Entry = Extract extends AsyncIterable<infer E> ? E : never

interface ReadingState {
  manifest: Manifest | null
  isWhole: boolean
}

interface Reading {
  readonly parts: Parts
  readonly tx: Transaction
  readonly entry: Entry
  readonly keys: Set<string>
  readonly state: ReadingState
  /** Names of all migrations of this release, in their order. */
  readonly migrations: readonly string[]
}

async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const archive = extract()
  const source = createReadStream(file)
  const unzipped = createGunzip()
  // Passed on by hand: the pipeline helper would wait for the archive to be read to its end.
  source.on('error', (error) => archive.destroy(error))
  unzipped.on('error', () =>
    archive.destroy(new CommandError(`${file} is no backup, or a damaged one; nothing was changed`)),
  )
  source.pipe(unzipped).pipe(archive)
  yield* archive
}

async function takeEntry({ parts, tx, entry, keys, state, migrations }: Reading): Promise<void> {
  const { name } = entry.header
  if (state.manifest === null) {
    if (name !== manifestName) throw new CommandError('The file is no backup of Tilerush; nothing was changed')
    state.manifest = readManifest(await text(entry), migrations)
    await dropTables(tx)
    await runMigrations(tx, migrations.slice(0, migrations.indexOf(state.manifest.migration) + 1))
  } else if (name.startsWith(filesPrefix)) {
    const key = name.slice(filesPrefix.length)
    await parts.files.put(key, await buffer(entry), contentTypeOf(key))
    keys.add(key)
  } else if (name.startsWith(databasePrefix)) {
    await loadRows(tx, tableOf(state.manifest, name), await text(entry))
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

function tableOf(manifest: Manifest, entryName: string): DumpedTable {
  const name = entryName.split('/')[1]
  const table = manifest.tables.find((candidate) => candidate.name === name)
  if (!table) throw new CommandError(`The backup holds rows of an unknown table, ${name}; nothing was changed`)
  return table
}
