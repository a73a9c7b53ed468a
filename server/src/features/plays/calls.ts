/** The calls of a play. */
import { os, signedInUser } from '../../lib/rpc.ts'
import { finishPlay } from './finish.ts'
import { findBest } from './personal-best.ts'
import { startPlay } from './start.ts'

export const playsCalls = {
  start: os.plays.start.handler(async ({ input, context, errors }) => {
    const outcome = await startPlay(context.parts, signedInUser(context), input.boardId, input.idempotencyKey)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),

  finish: os.plays.finish.handler(async ({ input, context, errors }) => {
    const outcome = await finishPlay(context.parts, signedInUser(context).userId, input.playId, input.clicks)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),

  best: os.plays.best.handler(({ input, context }) =>
    findBest(context.parts, signedInUser(context).userId, input.boardId),
  ),
}
