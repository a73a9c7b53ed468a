/** A full disk: a file system of its own for the data folder, filled to the last block and emptied again. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type ResultRow, heldIf, impossible, nothingFound, reported } from '../result-rows.ts'
import type { Environment } from '../support/environment.ts'
import { startWriters } from './writers.ts'

const run = promisify(execFile)
const diskMb = 400
const fullMs = 4000
const maxBackMs = 30_000

export async function proveFullDisk(environment: Environment): Promise<ResultRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tilerush-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=0755`, 'tmpfs', folder])
  } catch (error) {
    await rm(folder, { recursive: true })
    const [why = ''] = String(error instanceof Error ? error.message : error)
      .split('\n')
      .slice(-2)
    return [impossible('a full disk', `no file system of a proof's own may be mounted here: ${why}`)]
  }
  try {
    return await fill(environment, folder)
  } finally {
    await run('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(environment: Environment, folder: string): Promise<ResultRow[]> {
  await chmod(folder, 0o755)
  const first = process.env['TILERUSH_FIRST_START']
  // With the owners and modes, which PostgreSQL looks at.
  if (first) await run('cp', ['-a', `${first}/.`, folder])
  let product = await environment.open({}, folder)
  const writers = await startWriters(product)
  const { ledger } = writers
  await wait(1000)
  const ballast = path.join(folder, 'ballast')
  // It ends with an error when there is no room left.
  await run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M']).catch(() => undefined)
  const before = ledger.numAcknowledged
  await wait(fullMs)
  const whileFull = ledger.numAcknowledged - before
  const [numFailures, unclear] = [ledger.failures.size, ledger.findUnclear()]
  await rm(ballast)
  const emptiedAt = performance.now()
  const isBackAlone = await ledger.untilMore(1, maxBackMs)
  const backMs = performance.now() - emptiedAt
  if (!isBackAlone) {
    await product.kill()
    product = await environment.open({}, folder)
    writers.moveTo(product.url)
  }
  await wait(500)
  const lost = await writers.end(product, 'a full disk')
  await product.stop()
  return [
    heldIf(numFailures > 0, {
      what: 'a full disk: writes fail',
      expected: '> 0 kinds of failure',
      got: String(numFailures),
    }),
    nothingFound('a full disk: failures without a 5xx and a code', numFailures, unclear),
    lost,
    reported('a full disk: writes acknowledged while it was full', String(whileFull)),
    heldIf(isBackAlone, {
      what: 'a full disk: the product takes writes again when there is room, without a restart',
      expected: '≤ 30 s',
      got: isBackAlone ? `${(backMs / 1000).toFixed(1)} s` : 'after a restart only',
    }),
  ]
}
