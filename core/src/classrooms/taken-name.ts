import { areAlike } from '../account/naming/look-alikes.ts'

/** Whether a person takes the name for one of those in a classroom (docs/rules.md#joining-a-classroom). */
export function isTakenName(name: string, others: readonly string[]): boolean {
  return others.some((other) => other !== '' && areAlike(name, other))
}
