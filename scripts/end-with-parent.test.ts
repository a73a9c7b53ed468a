import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'

const script = path.join(import.meta.dirname, 'end-with-parent.mjs')
const long = `
  const { endWithParent } = await import(${JSON.stringify(script)})
  endWithParent()
  process.on('SIGTERM', () => { console.log('signalled'); process.exit(0) })
  setTimeout(() => process.exit(1), 240_000)
  console.log('runs')`

test.skipIf(process.platform === 'win32')('a process whose shell ends receives a signal', async () => {
  // The command behind it keeps the shell from making room for the process, as npm's shell does not either.
  const command = `'${process.execPath}' --input-type=module -e "$SCRIPT"; exit`
  const shell = spawn('sh', ['-c', command], {
    env: { ...process.env, SCRIPT: long },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  shell.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await expect.poll(() => printed).toBe('runs\n')
  // The output stays open until the process has ended, too.
  const closed = once(shell.stdout, 'close')
  shell.kill('SIGTERM')
  await closed
  expect(printed).toBe('runs\nsignalled\n')
})
