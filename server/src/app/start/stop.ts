/** The end after a signal: its time limits, and what enforces them, even when the product is too busy to end itself. */
import { spawn } from 'node:child_process'
import { ownProgram, plainEnvironment } from '../../lib/own-program.ts'

/** Time limits of each part of the shutdown after a signal, in ms: 10 s in all. */
export const stopLimitsMs = {
  /** The first part of `requests`, while new ones are still served, so that balancers see `/health/ready` change. */
  notice: 2000,
  /** Then the requests that are still running are cut off. */
  requests: 4000,
  /** Within that time, what features do between requests, such as a webhook that is being sent; then it is cut off. */
  backgroundWork: 3000,
  /** Then workers that still run are killed: a little after they should have cut their requests off. */
  workers: 4200,
  /** Then its transaction is ended by the database. */
  cleanupJobs: 400,
  /** Then mails that were not sent yet are lost; those before the stop have had `requests`, too. */
  background: 400,
  /** Then connections that still work are ended by the database. */
  databaseConnections: 400,
  /** From the signal: then the process is killed, with its PostgreSQL. Before: 3 s for PostgreSQL to stop. */
  all: 8500,
  /** Between the end of the shutdown and the exit of the process, which waits for busy threads. */
  exit: 1000,
} as const

export interface StopWatchdog {
  /** Call it before the process exits: the rest may take a second. */
  expectExit(): void
}

export interface StopWatchdogOptions {
  /** Folder of the private PostgreSQL; undefined without one. */
  readonly dataDir: string | undefined
  readonly onError: (error: Error) => void
}

/**
 * Starts a process that kills this one if it still runs at the end of `stopLimitsMs.all`. It has to be
 * another process: an exit waits for the threads of the pool, and nothing within this process runs concurrently.
 */
export function startStopWatchdog({ dataDir, onError }: StopWatchdogOptions): StopWatchdog {
  const { file, execArgv } = ownProgram(new URL('stop-watchdog-process.ts', import.meta.url))
  const limits = [stopLimitsMs.all, stopLimitsMs.exit].map(String)
  const watchdog = spawn(process.execPath, [...execArgv, file, String(process.pid), ...limits, dataDir ?? ''], {
    // The closed pipe notifies it of the end of this process.
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: plainEnvironment(),
  })
  watchdog.on('error', onError)
  watchdog.stdin?.on('error', () => undefined)
  return { expectExit: () => void watchdog.stdin?.write('exit') }
}
