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
  for (const pid of processes) signal(pid, 'SIGKILL')
  await killed
  while (processes.some((pid) => signal(pid, 0))) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Whether there was a process to take it; 0 asks for nothing more. */
function signal(pid: number, name: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
