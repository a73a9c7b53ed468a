/** Starts the product and stops it on a signal. */
import { inspect } from 'node:util'
import { describeError } from './lib/describe-error.ts'
import type { Parts } from './lib/parts.ts'
import { StartError } from './lib/start-error.ts'
import { readSettings, SettingError, type Settings } from './lib/settings.ts'
import { withinLimit } from './lib/within-limit.ts'
import { createApp, type App } from './app/app.ts'
import { router } from './app/calls.ts'
import { seedEmptyInstance } from './app/first-start.ts'
import { startHousekeeping } from './app/housekeeping.ts'
import { listen, type HttpServer } from './app/http-server.ts'
import { getMailNotice } from './app/mail-notice.ts'
import { openParts } from './app/open-parts.ts'
import { stopLimitsMs } from './app/stop-limits.ts'
import { startStopWatchdog } from './app/stop-watchdog.ts'

let settings: Settings | undefined

/** Answers with what stops the product. */
async function start(): Promise<() => Promise<void>> {
  settings = readSettings(process.env)
  const opened = await openParts(settings)
  const { parts } = opened
  try {
    for (const line of await seedEmptyInstance(parts)) process.stdout.write(`${line}\n`)
    const app = await createApp(parts, { router })
    const metricsServer = await listenForMetrics(app, settings)
    const server = await listen(app, settings.host, settings.port)
    sayWhereMailsAre(parts, server.url)
    process.stdout.write(`Tilerush is ready at ${server.url}\n`)
    const housekeeping = startHousekeeping(parts)
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
function sayWhereMailsAre(parts: Parts, url: string): void {
  const notice = getMailNotice(parts.settings, url)
  if (!notice) return
  const stream = notice.isWarning ? process.stderr : process.stdout
  stream.write(`${notice.line}\n`)
  if (notice.isWarning) parts.log.warn(notice.line)
}

/** On loopback alone, whatever HOST is. */
async function listenForMetrics(app: App, { metricsPort }: Settings): Promise<HttpServer | undefined> {
  if (metricsPort === undefined) return undefined
  return await listen(app.metrics, '127.0.0.1', metricsPort, { portSetting: 'METRICS_PORT' })
}

/** One line for what the operator can mend; everything else is a fault of ours and needs its stack. */
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
