/** What every request with a body of data goes through, whichever door it came by: one of each for the whole process. */
import { createAdmission, countAtWorkPerNetwork, type Admission } from './admission.ts'
import type { Backlog } from './backlog.ts'
import type { Holders } from './holders.ts'
import { createLoopTurns, proceduresPerTurn, type InLoopTurn } from './loop-turns.ts'
import { createBodyBudget, type BodyBudget } from './body-budget.ts'
import { createRefusalPace } from './refusal-pace.ts'
import type { Holder } from './shares.ts'

/** Bounds all bodies of more than `bodyLimits.fields` that are read or processed at the same time. */
const largeBodies = { totalBytes: 16 * 1024 * 1024, maxWaiting: 50 }

export interface Gates extends Admission {
  readonly holders: Holders
  readonly inLoopTurn: InLoopTurn
  /** Resolves when a response with the status may be sent. */
  readonly beforeResponse: (status: number, by: Holder) => Promise<void>
  readonly largeBodies: BodyBudget
}

export function createGates(backlog: Backlog, holders: Holders, numWorkers: number, nowMs: () => number): Gates {
  const paceRefusal = createRefusalPace(nowMs)
  return {
    ...createAdmission(backlog, countAtWorkPerNetwork(numWorkers)),
    holders,
    inLoopTurn: createLoopTurns(proceduresPerTurn, nowMs),
    beforeResponse: async (status, by) => {
      if ((status >= 400 && status < 500) || status === 503) await paceRefusal(by)
    },
    largeBodies: createBodyBudget(largeBodies),
  }
}
