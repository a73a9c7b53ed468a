import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { readUsage } from './usage.ts'

it.runIf(process.platform === 'linux')(
  'counts a process with its children, without those that are left out',
  async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdout.write("up"); process.stdin.resume()'])
    await once(child.stdout, 'data')
    const pid = child.pid ?? 0
    const [alone, own, both] = [readUsage(pid), readUsage(process.pid, [pid]), readUsage(process.pid)]
    child.kill()
    expect(alone.bytes).toBeGreaterThan(1_000_000)
    expect(both.bytes).toBeGreaterThan(own.bytes + 1_000_000)
    expect(both.cpuMs).toBeGreaterThanOrEqual(own.cpuMs)
  },
)
