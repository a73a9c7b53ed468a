/** What every request with a body of data goes through, whichever door it came by: one of each for the whole process. */
import { createAdmission, countAtWorkPerNetwork, type Admission } from './admission.ts'
import type { Backlog } from './backlog.ts'
import { createBodyBudget, type BodyBudget } from './body-budget.ts'
import { createRefusalPace, type RefusalPace } from './refusal-pace.ts'

/** Bounds all bodies of more than `bodyLimits.fields` that are read or processed at the same time. */
const largeBodies = { totalBytes: 16 * 1024 * 1024, maxWaiting: 50 }

export interface Gates extends Admission {
  readonly paceRefusal: RefusalPace
  readonly largeBodies: BodyBudget
}

export function createGates(backlog: Backlog, numWorkers: number, nowMs: () => number): Gates {
  return {
    ...createAdmission(backlog, countAtWorkPerNetwork(numWorkers)),
    paceRefusal: createRefusalPace(nowMs),
    largeBodies: createBodyBudget(largeBodies),
  }
}
