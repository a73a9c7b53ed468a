/** What the operator's commands share: the parts, plain errors, and an exit code that scripts can trust. */
import { openParts } from '../app/open-parts.ts'
import { describeError } from '../lib/describe-error.ts'
import type { Parts } from '../lib/parts.ts'
import { readSettings, SettingError, type Settings } from '../lib/settings.ts'
import { StartError } from '../lib/start-error.ts'

/** A command that cannot be done for a reason the operator can mend. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

interface CommandOptions {
  /** Whether the command may work beside the running product; else the product must be stopped. */
  readonly joinsRunning: boolean
}

/** Runs the work over the real parts and ends the process. */
export async function runCommand(options: CommandOptions, work: (parts: Parts) => Promise<void>): Promise<void> {
  await runWithSettings(async (settings) => {
    const opened = await openParts(settings, options)
    try {
      await work(opened.parts)
    } finally {
      await opened.close()
    }
  })
}

/** The same for work that needs no database: nothing is opened, started or locked. */
export async function runWithSettings(work: (settings: Settings) => Promise<void>): Promise<void> {
  try {
    // The log is for the product; a command says what it has to say.
    await work(readSettings({ LOG_LEVEL: 'warn', ...process.env }))
  } catch (error) {
    const isPlain = [CommandError, SettingError, StartError].some((kind) => error instanceof kind)
    console.error(isPlain && error instanceof Error ? error.message : describeError(error))
    process.exitCode = 1
  }
}
