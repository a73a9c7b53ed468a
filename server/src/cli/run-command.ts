/** What the operator's commands share: dependencies, plain error messages, and a reliable exit code. */
import { inspect } from 'node:util'
import { openDeps } from '../app/start/open-deps.ts'
import { describeError, StartError } from '../lib/errors.ts'
import type { Deps } from '../lib/deps.ts'
import { keepFilesPrivate } from '../lib/private-files.ts'
import { readSettings, SettingError, type Settings } from '../lib/settings.ts'
import { createSecretFilter } from '../lib/settings/hide-secrets.ts'

/** A command that fails for a reason the operator can fix. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

interface CommandOptions {
  /** Whether the command may work beside the running product; else the product must be stopped. */
  readonly joinsRunning: boolean
}

/** Runs the work with the real dependencies and ends the process. */
export async function runCommand(options: CommandOptions, work: (deps: Deps) => Promise<void>): Promise<void> {
  await runWithSettings(async (settings) => {
    const opened = await openDeps(settings, options)
    try {
      await work(opened.deps)
    } finally {
      await opened.close()
    }
  })
}

/** The same for work that needs no database: nothing is opened, started or locked. */
export async function runWithSettings(work: (settings: Settings) => Promise<void>): Promise<void> {
  keepFilesPrivate()
  let settings: Settings | undefined
  try {
    // The log is for the product; a command writes to standard output.
    settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })
    await work(settings)
  } catch (error) {
    const isPlain = [CommandError, SettingError, StartError].some((kind) => error instanceof kind)
    const text = isPlain && error instanceof Error ? error.message : inspect(describeError(error))
    console.error(createSecretFilter(settings)(text))
    process.exitCode = 1
  }
}
