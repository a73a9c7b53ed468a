/** The log: one JSON line per event on standard error, so that standard output stays for people. */
import { pino, type Logger } from 'pino'
import { describeError } from './describe-error.ts'
import type { LogLevel } from './settings.ts'

export function createLog(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => describeError(error) },
    },
    pino.destination({ dest: 2, sync: true }),
  )
}
