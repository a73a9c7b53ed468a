interface Answers {
  readonly numAnswered: number
  readonly numMissed: number
}

/** Wrong answers in per cent of all, without decimals; a share that is not nought is at least one. */
export function missedShare({ numAnswered, numMissed }: Answers): string {
  if (numAnswered === 0 || numMissed === 0) return '0 %'
  return `${Math.min(100, Math.max(1, Math.round((100 * numMissed) / numAnswered)))} %`
}
