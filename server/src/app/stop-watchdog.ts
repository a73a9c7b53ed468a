/** Sees to it that the product ends after a signal, also when it is too busy to end itself. */
import { spawn } from 'node:child_process'
import { ownProgram, plainEnvironment } from '../lib/own-program.ts'
import { stopLimitsMs } from './stop-limits.ts'

export interface StopWatchdog {
  /** Call it before the process exits: what is left may take a second. */
  expectExit(): void
}

export interface StopWatchdogOptions {
  /** Folder of the private PostgreSQL; undefined without one. */
  readonly dataDir: string | undefined
  readonly onError: (error: Error) => void
}

/**
 * Starts a process that ends this one by force when it is still there at the end of `stopLimitsMs.all`. It has to be
 * another process: an exit waits for the threads of the pool, and nothing within this process runs meanwhile.
 */
export function startStopWatchdog({ dataDir, onError }: StopWatchdogOptions): StopWatchdog {
  const { file, execArgv } = ownProgram(new URL('stop-watchdog-process.ts', import.meta.url))
  const limits = [stopLimitsMs.all, stopLimitsMs.exit].map(String)
  const watchdog = spawn(process.execPath, [...execArgv, file, String(process.pid), ...limits, dataDir ?? ''], {
    // The pipe tells it when this process has ended.
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: plainEnvironment(),
  })
  watchdog.on('error', onError)
  watchdog.stdin?.on('error', () => undefined)
  return { expectExit: () => void watchdog.stdin?.write('exit') }
}
