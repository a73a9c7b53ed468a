/** The unit of deploy/, started as systemd starts it: its command line, environment, umask and signal. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../lib/project-root.ts'
import { follow, type ProductProcess } from '../testing/processes/product-process.ts'
import { openFolder, removeFolder } from '../testing/temporary-folder.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'

const unit = readFileSync(path.join(projectRoot, 'deploy', 'tilerush.service'), 'utf8')
const read = (name: string): string => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? ''

let database: TestDatabase
let dataDir: string
let product: ProductProcess | undefined
beforeEach(async () => {
  ;[database, dataDir] = [await openTestDatabase(), await openFolder()]
})
afterEach(async () => {
  product?.child.kill('SIGKILL')
  await database.close()
  await removeFolder(dataDir)
})

/** A whole run builds it before. */
const isBuilt = existsSync(path.join(projectRoot, 'server', 'dist', 'main.js'))

test.runIf(isBuilt)('the unit starts the product, closed to others on its machine, and ends it', async () => {
  expect(read('WorkingDirectory')).toBe('/opt/tilerush')
  const [program, ...args] = read('ExecStart').split(' ')
  expect(program).toBe('/usr/bin/node')
  const environment = Object.fromEntries(
    read('Environment')
      .split(' ')
      .map((pair) => pair.split('=', 2)),
  )
  expect(environment).toMatchObject({ DATA_DIR: '/var/lib/tilerush' })
  // Nothing of this process's environment, as with systemd; the test's own paths and a free port instead of the unit's.
  const env = { PATH: process.env['PATH'], ...environment, DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: '0' }
  const shell = ['-c', `umask ${read('UMask')}; exec "$@"`, 'sh', process.execPath, ...args]
  product = follow(spawn('/bin/sh', shell, { cwd: projectRoot, env: { ...env, STARTER_BOARDS: 'off' } }))
  const url = await product.ready
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  const written = await Promise.all((await readdir(dataDir)).map((name) => stat(path.join(dataDir, name))))
  expect(written.map(({ mode }) => mode & 0o077)).toEqual(written.map(() => 0))
  expect(written).not.toEqual([])
  expect(read('KillSignal') || 'SIGTERM').toBe('SIGTERM')
  expect(await product.stop()).toMatchObject({ code: 0 })
})
