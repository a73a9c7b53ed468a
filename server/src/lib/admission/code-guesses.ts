/**
 * Guesses at codes of six characters, counted by network and browser, and by network (docs/rules.md#rooms). A right code is
 * no guess and passes always: the caller looks whether it is one before it throws what `findUsedUpGuesses` returns.
 */
import type { ProcedureContext } from '../procedure-context.ts'
import { hashSecret } from '../secrets/hash-secret.ts'
import type { LimitName } from '@tilerush/core/limits/constants'
import type { LimitReached } from './retry-later.ts'

export interface GuessLimits {
  readonly perBrowser: LimitName
  readonly perIp: LimitName
}

/** Without a cookie all browsers of a network are one. */
export function findUsedUpGuesses(
  { deps: { limits }, ipAddress, deviceSecret }: ProcedureContext,
  { perBrowser, perIp }: GuessLimits,
): LimitReached | null {
  return limits.findUsedUp(perBrowser, ipAddress, hashSecret(deviceSecret)) ?? limits.findUsedUp(perIp, ipAddress)
}

/** @throws {LimitReached} */
export async function countGuess(
  { deps: { limits }, ipAddress, deviceSecret }: ProcedureContext,
  { perBrowser, perIp }: GuessLimits,
): Promise<void> {
  await limits.consume(perBrowser, ipAddress, hashSecret(deviceSecret))
  await limits.consume(perIp, ipAddress)
}
