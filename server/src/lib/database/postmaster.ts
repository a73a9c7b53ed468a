/** The running server of a cluster, as its own `postmaster.pid` describes it. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { identifyProcess } from './process-identity.ts'

export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** Empty when it listens on no socket. */
  readonly socketFolder: string
  readonly isReady: boolean
}

const pollMs = 10
/** Null when the file is missing or stale. */
export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pidText, dataFolder, , port, socketFolder = '', , , status = ''] = text.split('\n')
  const pid = Number(pidText)
  const identity = await identifyProcess(pid)
  // The number may belong to another process by now, which must not be stopped.
  if (!identity || (identity.commandLine !== '' && !identity.commandLine.includes(dataFolder ?? folder))) return null
  return { pid, port: Number(port), socketFolder: socketFolder.trim(), isReady: status.trim() === 'ready' }
}

/** PostgreSQL's ways to stop, in the order of their force, each with its signal and how long it is waited for. */
const stopModes = [
  { mode: 'fast', signal: 'SIGINT', limitMs: 3000 },
  /** Costs a recovery at the next start, and no longer. */
  { mode: 'immediate', signal: 'SIGQUIT', limitMs: 1000 },
  { mode: 'kill', signal: 'SIGKILL', limitMs: Infinity },
] as const

/**
 * Stops the cluster's server as the user who started it: open transactions are rolled back, all else is stored. A
 * way that does not help in time is followed by the next.
 */
export async function stopPostmaster(folder: string, firstMode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  const postmaster = await readPostmaster(folder)
  if (!postmaster) return
  for (const { signal, limitMs } of stopModes.slice(stopModes.findIndex(({ mode }) => mode === firstMode))) {
    sendSignal(postmaster.pid, signal)
    for (let waitedMs = 0; waitedMs < limitMs; waitedMs += pollMs) {
      if (!(await identifyProcess(postmaster.pid))) return
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended concurrently, as intended.
  }
}
