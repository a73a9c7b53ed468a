/** Starts the product and stops it on a signal. */
import { inspect } from 'node:util'
import { describeError } from './lib/describe-error.ts'
import { StartError } from './lib/start-error.ts'
import { readSettings, SettingError } from './lib/settings.ts'
import { createApp } from './app/app.ts'
import { router } from './app/calls.ts'
import { seedEmptyInstance } from './app/first-start.ts'
import { startHousekeeping } from './app/housekeeping.ts'
import { listen } from './app/http-server.ts'
import { openParts } from './app/open-parts.ts'

/** Answers with what stops the product. */
async function start(): Promise<() => Promise<void>> {
  const settings = readSettings(process.env)
  const opened = await openParts(settings)
  const { parts } = opened
  try {
    for (const line of await seedEmptyInstance(parts)) process.stdout.write(`${line}\n`)
    const server = await listen(await createApp(parts, { router }), settings.host, settings.port)
    process.stdout.write(`Tilerush is ready at ${server.url}\n`)
    const housekeeping = startHousekeeping(parts)
    return async () => {
      await server.close()
      await housekeeping.stop()
      await opened.close()
    }
  } catch (error) {
    await opened.close()
    throw error
  }
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
    void starting
      .then((stop) => stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          report(error)
          process.exit(1)
        },
      )
  })
}

starting.catch((error: unknown) => {
  report(error)
  process.exit(1)
})
