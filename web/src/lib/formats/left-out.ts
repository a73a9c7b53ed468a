import type { LeftOut, LeftOutReason } from './found-board.ts'

/** Named parts beyond are counted only: nobody reads a longer list. */
const maxNamed = 100

/** Collects what is left out: files by their names, cards and rows counted by reason. */
export interface LeftOutList {
  readonly add: (reason: LeftOutReason, name?: string) => void
  readonly all: () => readonly LeftOut[]
  readonly numAll: () => number
}

export function createLeftOut(): LeftOutList {
  const named: LeftOut[] = []
  const counts = new Map<LeftOutReason, number>()
  let numAll = 0
  return {
    add(reason, name = '') {
      numAll += 1
      if (name !== '' && named.length < maxNamed) named.push({ count: 1, name, reason })
      else counts.set(reason, (counts.get(reason) ?? 0) + 1)
    },
    all: () => [...named, ...[...counts].map(([reason, count]) => ({ count, name: '', reason }))],
    numAll: () => numAll,
  }
}
