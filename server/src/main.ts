/** Starts the product and stops it on a signal. */
import { inspect } from 'node:util'
import { describeError, StartError } from './lib/errors.ts'
import type { Deps } from './lib/deps.ts'
import { getGivenSettings, readSettings, SettingError, type Settings } from './lib/settings.ts'
import { keepFilesPrivate } from './lib/private-files.ts'
import { withinLimit } from './lib/limits/within-limit.ts'
import { createApp, type App } from './app/app.ts'
import { router } from './app/router.ts'
import { recordSettingsChanges } from './features/audit/settings-changes.ts'
import { seedEmptyInstance } from './app/start/first-start.ts'
import { startHousekeeping } from './app/start/housekeeping.ts'
import { listen, type HttpServer } from './app/http/http-server.ts'
import { getMailNotice } from './app/pages/outbox.tsx'
import { openDeps } from './app/start/open-deps.ts'
import { stopLimitsMs, startStopWatchdog } from './app/start/stop.ts'

keepFilesPrivate()
let settings: Settings | undefined

/** Resolves with the function that stops the product. */
async function start(): Promise<() => Promise<void>> {
  settings = readSettings(process.env)
  const opened = await openDeps(settings)
  const { deps } = opened
  try {
    for (const line of await seedEmptyInstance(deps)) process.stdout.write(`${line}\n`)
    await recordSettingsChanges(deps, getGivenSettings(process.env))
    const app = await createApp(deps, { router })
    const metricsServer = await listenForMetrics(app, settings)
    const server = await listen(app, settings.host, settings.port)
    sayWhereMailsAre(deps, server.url)
    process.stdout.write(`Tilerush is ready at ${server.url}\n`)
    const housekeeping = startHousekeeping(deps)
    return async () => {
      await Promise.all([server.close(), metricsServer?.close()])
      await withinLimit(stopLimitsMs.housekeeping, housekeeping.stop())
      await opened.close()
    }
  } catch (error) {
    await opened.close()
    throw error
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

/** On loopback alone, whatever HOST is. */
async function listenForMetrics(app: App, { metricsPort }: Settings): Promise<HttpServer | undefined> {
  if (metricsPort === undefined) return undefined
  return await listen(app.metrics, '127.0.0.1', metricsPort, { portSetting: 'METRICS_PORT' })
}

/** One line for an error that the operator can fix; everything else is an internal error and needs its stack. */
function report(error: unknown): void {
  const isPlain = error instanceof StartError || error instanceof SettingError
  process.stderr.write(`${isPlain ? error.message : inspect(describeError(error), { depth: 10 })}\n`)
}

/** A signal during the start waits for its end: an interrupted start would leave PostgreSQL running. */
const starting = start()
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    const watchdog = startStopWatchdog({
      dataDir: settings?.databaseUrl === undefined ? settings?.dataDir : undefined,
      onError: report,
    })
    const exit = (code: number): void => {
      watchdog.expectExit()
      process.exit(code)
    }
    void starting
      .then((stop) => stop())
      .then(
        () => exit(0),
        (error: unknown) => {
          report(error)
          exit(1)
        },
      )
  })
}

starting.catch((error: unknown) => {
  report(error)
  process.exit(1)
})
