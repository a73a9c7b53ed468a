/** Starts the product and stops it on a signal. With WORKERS, each worker is this program, too. */
import cluster from 'node:cluster'
import { inspect } from 'node:util'
import { describeError, StartError } from './lib/errors.ts'
import type { Deps } from './lib/deps.ts'
import { getGivenSettings, readSettings, SettingError, type Settings } from './lib/settings.ts'
import { createSecretFilter } from './lib/settings/hide-secrets.ts'
import { keepFilesPrivate } from './lib/private-files.ts'
import { withinLimit } from './lib/within-limit.ts'
import { recordSettingsChanges } from './features/audit/settings-changes.ts'
import { seedEmptyInstance } from './app/start/first-start.ts'
import { startCleanupJobs } from './app/start/run-cleanup-jobs.ts'
import { getMailNotice } from './app/pages/outbox.tsx'
import { openDeps, type OpenedDeps } from './app/start/open-deps.ts'
import { serve } from './app/start/serve.ts'
import { stopLimitsMs, startStopWatchdog } from './app/start/stop.ts'
import { startTraces } from './app/start/traces.ts'
import { countConnections, startWorkers } from './app/start/workers.ts'

keepFilesPrivate()

let settings: Settings | undefined

/** Resolves with the function that stops the product, or the worker. */
async function start(): Promise<() => Promise<void>> {
  settings = readSettings(process.env)
  // A worker uses the database that its primary has opened.
  const opened = await openDeps(settings, {
    joinsRunning: cluster.isWorker,
    maxConnections: countConnections(settings),
  })
  try {
    const stopTraces = await startTraces(process.env, opened.deps.log)
    const stop = await (cluster.isWorker ? runWorker(opened) : runProduct(opened))
    return async () => {
      await stop()
      await stopTraces()
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function runWorker(opened: OpenedDeps): Promise<() => Promise<void>> {
  const serving = await serve(opened.deps)
  return async () => {
    await serving.close()
    await opened.close()
  }
}

async function runProduct(opened: OpenedDeps): Promise<() => Promise<void>> {
  const { deps } = opened
  for (const line of await seedEmptyInstance(deps)) process.stdout.write(`${line}\n`)
  await recordSettingsChanges(deps, getGivenSettings(process.env))
  const serving = await (deps.settings.workers === 1 ? serve(deps) : startWorkers(deps, stopAndExit))
  sayWhereMailsAre(deps, serving.url)
  process.stdout.write(`Tilerush is ready at ${serving.url}\n`)
  const cleanupJobs = startCleanupJobs(deps, { onEnded: (end) => deps.observations.emit('cleanupJob', end) })
  return async () => {
    await serving.close()
    await withinLimit(stopLimitsMs.cleanupJobs, cleanupJobs.stop())
    await opened.close()
  }
}

/** A warning is also in the log, where an operator of many machines looks. */
function sayWhereMailsAre(deps: Deps, url: string): void {
  const notice = getMailNotice(deps.settings, url)
  if (!notice) return
  const stream = notice.isWarning ? process.stderr : process.stdout
  stream.write(`${notice.line}\n`)
  if (notice.isWarning) deps.log.warn(notice.line)
}

/** One line for an error that the operator can fix; everything else is an internal error and needs its stack. */
function report(error: unknown): void {
  const isPlain = error instanceof StartError || error instanceof SettingError
  const text = isPlain ? error.message : inspect(describeError(error), { depth: 10 })
  process.stderr.write(`${createSecretFilter(settings)(text)}\n`)
}

let isStopping = false

/** A signal during the start waits for its end: an interrupted start would leave PostgreSQL running. */
function stopAndExit(failure?: Error): void {
  if (isStopping) return
  isStopping = true
  if (failure) report(failure)
  const watchdog = startStopWatchdog({
    dataDir: settings?.databaseUrl === undefined && cluster.isPrimary ? settings?.dataDir : undefined,
    onError: report,
  })
  const exit = (code: number): void => {
    watchdog.expectExit()
    process.exit(code)
  }
  void starting
    .then((stop) => stop())
    .then(
      () => exit(failure ? 1 : 0),
      (error: unknown) => {
        report(error)
        exit(1)
      },
    )
}

const starting = start()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAndExit())
starting.catch((error: unknown) => {
  report(error)
  process.exit(1)
})
