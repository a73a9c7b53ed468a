/** Writes a backup; the product may run concurrently. */
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { dumpedTables, dumpRows } from '../lib/database/dump.ts'
import { migrationNames } from '../lib/database/migrate.ts'
import type { Deps } from '../lib/deps.ts'
import { databasePrefix, endName, filesPrefix, manifestName, type Manifest } from './backup-format.ts'

export interface BackupCounts {
  readonly numRows: number
  readonly numFiles: number
}

/** Images and archives that no board was saved with yet: their rows are not stored either. */
const passingFiles = /^(uploads|imports)\//

/** The file gets its name only when it is complete and on the disk. */
export async function writeBackup(deps: Deps, file: string): Promise<BackupCounts> {
  const draft = `${file}.part`
  const archive = pack()
  try {
    // A backup contains password hashes and addresses: only its owner may read it.
    const writing = pipeline(archive, createGzip(), createWriteStream(draft, { mode: 0o600 }))
    const [counts] = await Promise.all([fill(archive, deps).catch(failing(archive)), writing])
    const handle = await open(draft, 'r+')
    await handle.sync()
    await handle.close()
    await rename(draft, file)
    return counts
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function fill(archive: Pack, deps: Deps): Promise<BackupCounts> {
  const manifest: Manifest = {
    product: 'tilerush',
    format: 1,
    madeAt: deps.clock.now().toISOString(),
    migration: (await migrationNames()).at(-1) ?? '',
    tables: dumpedTables.map(({ name, columns }) => ({ name, columns: [...columns] })),
  }
  await addEntry(archive, manifestName, JSON.stringify(manifest))
  let numRows = 0
  let numFiles = 0
  await dumpRows(deps.database, async (readChunks) => {
    // The files come after the snapshot: every file that a row names was stored before.
    for (const key of await deps.files.list('')) {
      if (passingFiles.test(key)) continue
      const file = await deps.files.get(key)
      if (!file) continue
      await addEntry(archive, `${filesPrefix}${key}`, file.bytes)
      numFiles++
    }
    for (const table of dumpedTables) {
      let number = 0
      for await (const part of readChunks(table)) {
        await addEntry(archive, `${databasePrefix}${table.name}/${number++}.json`, part)
        numRows += part.split('\n').length
      }
    }
  })
  await addEntry(archive, endName, JSON.stringify({ numRows, numFiles }))
  archive.finalize()
  return { numRows, numFiles }
}

function addEntry(archive: Pack, name: string, content: Uint8Array | string): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, Buffer.from(content), (error) => {
      if (error) reject(error)
      else resolve()
    })
  })
}

/** Ends the writing too, which would otherwise wait forever. */
function failing(archive: Pack): (error: unknown) => never {
  return (error) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}
