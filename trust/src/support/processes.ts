/** The product's processes from outside: their memory, and their sudden end. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { findPostmaster } from '../../../testkit/operator.ts'
import type { Product } from '../../../testkit/product.ts'

const run = promisify(execFile)
const kilobyte = 1024

/** Resident memory in bytes; null where the system has no `/proc`. */
export async function readMemory({ pid }: Product): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const found = /^VmRSS:\s+(\d+) kB/m.exec(status)
  return found?.[1] ? Number(found[1]) * kilobyte : null
}

async function findChildren(pid: number): Promise<number[]> {
  try {
    const { stdout } = await run('pgrep', ['-P', String(pid)])
    return stdout.trim().split('\n').map(Number)
  } catch {
    // The program says with an exit code that there is none.
    return []
  }
}

/** Ends the product and every process of its PostgreSQL within the same moment, as a power cut does. */
export async function cutPower(product: Product): Promise<void> {
  const postmaster = await findPostmaster(product)
  const processes = [postmaster, ...(await findChildren(postmaster))]
  const killed = product.kill()
  for (const pid of processes) kill(pid)
  await killed
  while (processes.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 10))
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended a moment before.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
