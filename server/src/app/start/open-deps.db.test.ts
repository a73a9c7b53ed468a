import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readPostmaster } from '../../lib/database/postmaster.ts'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'

interface Holder {
  readonly child: ChildProcess
  /** Resolves with the first line of output, or with the error output when the process ends before. */
  readonly outcome: Promise<string>
}

const program = path.join(import.meta.dirname, '../..', 'testing', 'processes', 'hold-data-folder.ts')

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

describe('the data folder', () => {
  let dataDir: string
  const children: ChildProcess[] = []

  beforeAll(async () => {
    dataDir = await openFolder()
  })
  afterAll(() => removeFolder(dataDir))
  afterEach(async () => {
    for (const child of children.splice(0)) await stop(child, 'SIGTERM')
    // A test that failed may leave its PostgreSQL running.
    const postmaster = await readPostmaster(path.join(dataDir, 'postgres'))
    if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
  })

  function hold(): Holder {
    const child = spawn(process.execPath, ['--import', 'tsx', program], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' },
    })
    children.push(child)
    const result = new Promise<string>((resolve) => {
      let text = ''
      child.stdout.on('data', (chunk: Buffer) => resolve(chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
      child.on('close', () => resolve(text))
    })
    return { child, outcome: result }
  }

  it('is locked by one process, taken over after its kill with the PostgreSQL left running, and clean after a stop', async () => {
    const first = hold()
    expect(await first.outcome).toContain('"fsync":"on","commit":"on"')
    const message = await hold().outcome
    expect(message).toMatch(
      new RegExp(`^The data folder .+ is in use by another Tilerush process \\(${first.child.pid}\\)`),
    )
    expect(message.trim().split('\n')).toHaveLength(1)

    await stop(first.child, 'SIGKILL')
    const orphan = await readPostmaster(path.join(dataDir, 'postgres'))
    expect(orphan?.isReady).toBe(true)
    expect(existsSync(path.join(dataDir, 'tilerush.pid'))).toBe(true)
    const second = hold()
    expect(await second.outcome).toContain('open')
    const running = await readPostmaster(path.join(dataDir, 'postgres'))
    expect(running?.isReady).toBe(true)
    expect(running?.pid).not.toBe(orphan?.pid)
    expect(await readFile(path.join(dataDir, 'tilerush.pid'), 'utf8')).toMatch(new RegExp(`^${second.child.pid}\\n`))

    await stop(second.child, 'SIGTERM')
    expect(second.child.exitCode).toBe(0)
    expect(existsSync(path.join(dataDir, 'tilerush.pid'))).toBe(false)
    expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })
})
