import { timerSecondDigits } from '@tilerush/core/play/constants'
import { penaltyMs } from '@tilerush/core/play/result'
import { formatSeconds, timerDigits } from '@tilerush/core/play/timer-digits'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './timer.module.css'
import { useGameState } from '../game/use-game.ts'

/**
 * Elapsed time, seconds with two decimals (docs/rules.md#timer). It draws when the clock starts
 * and when it stops; in between the compositor moves strips of digits, and no script runs.
 */
export function Timer() {
  const startedAt = useGameState((state) => state.startedAt)
  const endedAtMs = useGameState((state) => state.play.endedAtMs)
  return (
    <div className={classNames('num', styles.timer, startedAt === null && styles.idle)} role="timer">
      <span className="sr">
        {endedAtMs === null ? m.play_time() : m.play_time_is({ seconds: formatSeconds(endedAtMs) })}
      </span>
      <span aria-hidden className={styles.digits} translate="no">
        {startedAt !== null && endedAtMs === null ? <Running startedAt={startedAt} /> : <Still atMs={endedAtMs ?? 0} />}
      </span>
      <Penalty />
    </div>
  )
}

function Running({ startedAt }: { readonly startedAt: number }) {
  const timeoutMs = useGameState(({ play }) => play.rules.timeoutMs)
  const columns = useMemo(() => secondColumns(timeoutMs), [timeoutMs])
  return (
    <>
      {columns.map((column) => (
        <RunningColumn key={column.unitMs} column={column} startedAt={startedAt} />
      ))}
      .
      <RunningColumn column={fractionColumn} startedAt={startedAt} />
    </>
  )
}

interface RunningColumnProps {
  readonly column: TimerColumn
  /** `performance.now()` at which the timer showed zero. */
  readonly startedAt: number
}

/** One running digit, or two. */
function RunningColumn({ column, startedAt }: RunningColumnProps) {
  const strip = useRef<HTMLSpanElement>(null)
  const { unitMs, cells, isFirstDimmed } = column

  useLayoutEffect(() => {
    const animation = strip.current?.animate(
      // In em: a percentage of the strip's own height would keep the move off the compositor.
      { transform: ['translateY(0)', `translateY(-${cells.length}em)`] },
      { duration: cells.length * unitMs, easing: `steps(${cells.length})`, iterations: Infinity },
    )
    // The document's timeline has the same origin as `performance.now()`.
    if (animation) animation.startTime = startedAt
    return () => animation?.cancel()
  }, [cells, unitMs, startedAt])

  return (
    <span className={styles.column}>
      <span className={styles.width}>{cells[0]}</span>
      <span ref={strip} className={styles.strip}>
        <span className={isFirstDimmed ? styles.dimmed : undefined}>{cells[0]}</span>
        {cells.slice(1).map((cell) => `\n${cell}`)}
      </span>
    </span>
  )
}

function Still({ atMs }: { readonly atMs: number }) {
  const { text, numDimmed } = timerDigits(atMs)
  return (
    <>
      <span className={styles.dimmed}>{text.slice(0, numDimmed)}</span>
      {text.slice(numDimmed)}
    </>
  )
}

/** Stays beside the timer for the rest of the run; the time itself is without it. */
function Penalty() {
  const penalty = useGameState(({ play }) => penaltyMs(play))
  return (
    penalty > 0 && (
      <span className={styles.penalty} translate="no">
        +{formatSeconds(penalty)}
      </span>
    )
  )
}

/**
 * A strip of digits that is shown through a window of one. It moves by one cell at a time and begins
 * again after the last: one animation, because a browser runs two on one element by script.
 */
export interface TimerColumn {
  /** How long each cell is shown. */
  readonly unitMs: number
  readonly cells: readonly string[]
  /** Whether the first cell is a leading zero. Later zeros of the same column are not. */
  readonly isFirstDimmed: boolean
}

/** Whole seconds, most significant first. A column with a leading zero is long enough for the longest run. */
export function secondColumns(timeoutMs: number): readonly TimerColumn[] {
  return Array.from({ length: timerSecondDigits }, (_, index) => {
    const unitMs = 1000 * 10 ** (timerSecondDigits - 1 - index)
    const isOnes = unitMs === 1000
    const length = isOnes ? 10 : Math.floor(timeoutMs / unitMs) + 1
    return { unitMs, cells: Array.from({ length }, (__, cell) => String(cell % 10)), isFirstDimmed: !isOnes }
  })
}

/** The hundredths shown in each tenth of a second: up to 4 before it began, or every one would end in 0. */
const shownHundredths = [0, 8, 17, 29, 36, 48, 57, 69, 76, 88]

/**
 * Tenths and hundredths together, ten times a second: each new image costs the page's main thread a task of half a
 * millisecond on a slow phone, and no one reads hundredths faster than that. A cell never shows a moment that has
 * not come.
 */
export const fractionColumn: TimerColumn = {
  unitMs: 1000 / shownHundredths.length,
  cells: shownHundredths.map((hundredths) => String(hundredths).padStart(2, '0')),
  isFirstDimmed: false,
}

/** Says politely what the eye sees at the timer. The region stays in the page, so that each change is read. */
export function Announcer() {
  const numWrong = useGameState(({ play }) => play.numIncorrectClicks)
  const wrongClickMs = useGameState(({ play }) => play.rules.wrongClickPenaltyMs)
  const isPlaying = useGameState(({ play }) => play.state === 'PLAYING')
  return (
    <div className="sr" aria-live="polite">
      {/* A new element each time, because the words stay the same. */}
      {isPlaying && numWrong > 0 && <span key={numWrong}>{m.play_wrong({ seconds: wrongClickMs / 1000 })}</span>}
    </div>
  )
}
