/** The calls of a play and of what is made from finished ones. */
import { os, signedInUser } from '../../lib/rpc.ts'
import { dealOf, sharePlay } from './deals.ts'
import { finishPlay } from './finish.ts'
import { claimPlay, startGuestPlay } from './guest-plays.ts'
import { ownGhost } from './ghost.ts'
import { historyPage, practiceOf } from './history.ts'
import { leaderboardOf } from './leaderboard.ts'
import { findBest } from './personal-best.ts'
import { startPlay } from './start.ts'

export const playsCalls = {
  start: os.plays.start.handler(async ({ input, context, errors }) => {
    const outcome = await startPlay(context.parts, signedInUser(context), input)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),

  finish: os.plays.finish.handler(async ({ input, context, errors }) => {
    const outcome = await finishPlay(context.parts, signedInUser(context).userId, input.playId, input.clicks)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),

  startGuest: os.plays.startGuest.handler(async ({ input, context, errors }) => {
    const outcome = await startGuestPlay(context.parts, context.ipAddress, input)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),

  claim: os.plays.claim.handler(async ({ input, context, errors }) => {
    const outcome = await claimPlay(context.parts, signedInUser(context).userId, input)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),

  best: os.plays.best.handler(({ input, context }) =>
    findBest(context.parts, signedInUser(context).userId, input.boardId),
  ),

  history: os.plays.history.handler(({ input, context }) =>
    historyPage(context.parts, signedInUser(context).userId, input),
  ),

  practice: os.plays.practice.handler(async ({ input, context, errors }) => {
    const practice = await practiceOf(context.parts, signedInUser(context), input)
    if (!practice) throw errors.BOARD_NOT_FOUND()
    return practice
  }),

  leaderboard: os.plays.leaderboard.handler(async ({ input, context, errors }) => {
    const board = await leaderboardOf(context.parts, signedInUser(context), input.boardId, input.period)
    if (!board) throw errors.BOARD_NOT_FOUND()
    return board
  }),

  deal: os.plays.deal.handler(({ input, context }) =>
    dealOf(context.parts, signedInUser(context), input.boardId, input.deal),
  ),

  share: os.plays.share.handler(async ({ input, context, errors }) => {
    const outcome = await sharePlay(context.parts, signedInUser(context).userId, input.playId)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),

  ghost: os.plays.ghost.handler(({ input, context }) => ownGhost(context.parts, signedInUser(context), input.boardId)),
}
