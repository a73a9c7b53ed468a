/** A request by a code alone: a wrong one is a guess; a right one passes always (docs/rules.md#joining-a-classroom). */
import { countGuess, findUsedUpGuesses, type GuessLimits } from '../../lib/admission/code-guesses.ts'
import type { ProcedureContext } from '../../lib/procedure-context.ts'
import type { Result, ResultError } from '../../lib/result.ts'
import { isLiveCode } from './classroom-store.ts'

const guesses: GuessLimits = { perBrowser: 'classroomCodePerBrowser', perIp: 'classroomCodePerIp' }

/** @throws {LimitReached} */
export async function byCode<T, E extends ResultError>(
  context: ProcedureContext,
  code: string,
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  const usedUp = findUsedUpGuesses(context, guesses)
  if (usedUp && !(await isLiveCode(context.deps.database.orm, code))) throw usedUp
  const result = await work()
  if (!result.ok && result.error === 'CLASSROOM_NOT_FOUND') await countGuess(context, guesses)
  return result
}
