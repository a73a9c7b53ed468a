/** Which process a number stands for: numbers are used again, so a number alone proves nothing. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface ProcessIdentity {
  /** Changes when the number is given to another process. */
  readonly startedAt: string
  readonly commandLine: string
}

/** Null when no such process runs. */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | null> {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return null
  if (process.platform === 'linux') return identifyOnLinux(pid)
  if (process.platform === 'win32') return { startedAt: '', commandLine: '' }
  return identifyByPs(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function identifyOnLinux(pid: number): Promise<ProcessIdentity | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold anything; the fields count from behind it: state is the third, the start the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startedAt] = [fields[0], fields[19]]
    // A zombie has ended; only its parent has not noticed.
    if (state === 'Z' || startedAt === undefined) return null
    const commandLine = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim()
    return { startedAt, commandLine }
  } catch {
    return null
  }
}

async function identifyByPs(pid: number): Promise<ProcessIdentity | null> {
  try {
    const { stdout: startedAt } = await run('ps', ['-o', 'lstart=', '-p', String(pid)])
    const { stdout: commandLine } = await run('ps', ['-o', 'args=', '-p', String(pid)])
    return { startedAt: startedAt.trim(), commandLine: commandLine.trim() }
  } catch {
    return null
  }
}
