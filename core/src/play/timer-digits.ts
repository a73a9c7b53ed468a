/** Times as people read them (docs/rules.md#timer). */
import { timerSecondDigits } from './constants.ts'

export interface TimerDigits {
  /** Seconds with leading zeros and two decimals: '005.27'. */
  readonly text: string
  /** How many leading characters are zeros to dim: 2 for '005.27'. The digit before the point never counts. */
  readonly numDimmed: number
}

/** The running timer: hundredths cut off, not rounded, so that it never shows a moment that has not come. */
export function timerDigits(elapsedMs: number): TimerDigits {
  const hundredths = Math.floor(Math.max(0, elapsedMs) / 10)
  const seconds = String(Math.floor(hundredths / 100)).padStart(timerSecondDigits, '0')
  const text = `${seconds}.${String(hundredths % 100).padStart(2, '0')}`
  return { text, numDimmed: /^0*/.exec(seconds.slice(0, -1))?.[0].length ?? 0 }
}

/** A duration in a result: seconds with two decimals, half a hundredth rounded up, without leading zeros: '16.85'. */
export function formatSeconds(ms: number): string {
  const hundredths = Math.round(ms / 10)
  const sign = hundredths < 0 ? '-' : ''
  const whole = Math.abs(hundredths)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}
