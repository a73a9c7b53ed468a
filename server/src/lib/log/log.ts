/** The log: one JSON line per event on standard error, so that standard output stays for people. */
import cluster from 'node:cluster'
import { pino, type DestinationStream, type Logger } from 'pino'
import { systemClock } from '../clock.ts'
import type { Clock } from '../deps.ts'
import { describeError } from '../errors.ts'
import type { LogLevel } from '../settings.ts'

/** Lines of one message in a minute; a stranger who provokes an error or is refused repeatedly must not fill the disk. */
const maxLinesPerMinute = 10
const minuteMs = 60_000

export interface LogOptions {
  readonly clock?: Clock
  /** Standard error unless given. */
  readonly destination?: DestinationStream
  /** Applied to each line before it is written. */
  readonly hideSecrets?: (line: string) => string
}

export function createLog(level: LogLevel, options: LogOptions = {}): Logger {
  const { destination = pino.destination({ dest: 2, sync: true }), hideSecrets = (line: string) => line } = options
  const repeats = createRepeatLimit(options.clock ?? systemClock)
  if (level !== 'silent') setInterval(() => repeats.report(), minuteMs).unref()
  return pino(
    {
      level,
      base: cluster.worker ? { worker: cluster.worker.id } : null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => describeError(error) },
      hooks: {
        logMethod(args, write) {
          if (!mayRepeat(args[0])) return write.apply(this, args)
          const message = args.findLast((argument) => typeof argument === 'string') ?? ''
          const repeat = (numLeftOut: number): void => write.call(this, { numLeftOut }, message)
          if (repeats.admits(message, repeat)) write.apply(this, args)
        },
      },
    },
    { write: (line) => destination.write(hideSecrets(line)) },
  )
}

/** Errors and rejected requests: any other line is an event of its own, such as the report of a page with its id. */
function mayRepeat(fields: unknown): boolean {
  return typeof fields === 'object' && fields !== null && ('err' in fields || 'refused' in fields)
}

interface Repeated {
  readonly since: number
  numLines: number
  readonly writeCount: (numLeftOut: number) => void
}

export interface RepeatLimit {
  /** Whether the line is written. `writeCount` later says how many of the same message were not. */
  admits(message: string, writeCount: (numLeftOut: number) => void): boolean
  /** Writes the counts of minutes that are over. */
  report(): void
}

/** Lets ten lines of each message through in a minute, then a count of the others. */
export function createRepeatLimit(clock: Clock): RepeatLimit {
  const messages = new Map<string, Repeated>()

  function end(message: string, { numLines, writeCount }: Repeated): void {
    messages.delete(message)
    if (numLines > maxLinesPerMinute) writeCount(numLines - maxLinesPerMinute)
  }

  return {
    admits(message, writeCount) {
      const now = clock.monotonicMs()
      const before = messages.get(message)
      if (before && now - before.since >= minuteMs) end(message, before)
      const repeated = messages.get(message) ?? { since: now, numLines: 0, writeCount }
      messages.set(message, repeated)
      repeated.numLines++
      return repeated.numLines <= maxLinesPerMinute
    },
    report() {
      const now = clock.monotonicMs()
      for (const [message, repeated] of messages) if (now - repeated.since >= minuteMs) end(message, repeated)
    },
  }
}
