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
/** After this a fast stop becomes an immediate one, which only costs a recovery at the next start. */
const fastStopLimitMs = 20_000

/** Null when the file is missing or stale. */
export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pidText, dataFolder, , port, socketFolder = '', , , status = ''] = text.split('\n')
  const pid = Number(pidText)
  const identity = await identifyProcess(pid)
  // The number may belong to a stranger by now, who must not be stopped.
  if (!identity || (identity.commandLine !== '' && !identity.commandLine.includes(dataFolder ?? folder))) return null
  return { pid, port: Number(port), socketFolder: socketFolder.trim(), isReady: status.trim() === 'ready' }
}

/** Stops the cluster's server, whoever started it: open transactions are rolled back, everything else is kept. */
export async function stopPostmaster(folder: string): Promise<void> {
  const postmaster = await readPostmaster(folder)
  if (!postmaster) return
  signal(postmaster.pid, 'SIGINT')
  for (let waitedMs = 0; await identifyProcess(postmaster.pid); waitedMs += pollMs) {
    if (waitedMs === fastStopLimitMs) signal(postmaster.pid, 'SIGQUIT')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended in the meantime, which is what was wanted.
  }
}
