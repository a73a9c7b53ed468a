/** The procedures of a play and of what is made from finished ones. */
import { unwrap } from '../../lib/result.ts'
import { os, serve, signedInUser } from '../../lib/rpc.ts'
import { sharePlay } from './deals.ts'
import { getDeal } from './ranking/deal.ts'
import { getEmbedded } from './embedded.ts'
import { getFilm } from './film/film.ts'
import { finishPlay, takenWithin } from './finish/finish.ts'
import { claimPlay, startGuestPlay } from './guest/guest-plays.ts'
import { finishGuestPlay } from './guest/finish-guest.ts'
import { getDealFilm } from './ranking/deal-film.ts'
import { getDealRanking } from './ranking/deal-ranking.ts'
import { findGhost } from './ghost.ts'
import { historyPage, getPractice } from './history-store.ts'
import { getLeaderboard } from './leaderboard/leaderboard.ts'
import { findBest } from './finish/finished-play.ts'
import { startPlay } from './start.ts'

export const playsRouter = {
  start: os.plays.start.handler(async ({ input, context, errors }) => {
    return unwrap(await startPlay(context.deps, signedInUser(context), context, input), errors)
  }),

  finish: os.plays.finish.handler(async ({ input, context, errors }) => {
    const { userId } = signedInUser(context)
    return unwrap(await finishPlay(context.deps, userId, input.playId, input.clicks, takenWithin(input)), errors)
  }),

  startGuest: os.plays.startGuest.handler(async ({ input, context, errors }) => {
    return unwrap(await startGuestPlay(context.deps, context, input), errors)
  }),

  finishGuest: os.plays.finishGuest.handler(async ({ input, context, errors }) => {
    return unwrap(await finishGuestPlay(context.deps, context.caller, input), errors)
  }),

  claim: os.plays.claim.handler(serve((deps, user, input) => claimPlay(deps, user.userId, input))),

  embedded: os.plays.embedded.handler(({ input, context }) => getEmbedded(context.deps, input, context.locale)),

  embedOrigins: os.plays.embedOrigins.handler(({ context }) => [...context.deps.settings.embedOrigins]),

  best: os.plays.best.handler(({ input, context }) =>
    findBest(context.deps, signedInUser(context).userId, input.boardId),
  ),

  history: os.plays.history.handler(({ input, context }) =>
    historyPage(context.deps, signedInUser(context).userId, input),
  ),

  practice: os.plays.practice.handler(async ({ input, context, errors }) => {
    const practice = await getPractice(context.deps, signedInUser(context), input)
    if (!practice) throw errors.BOARD_NOT_FOUND()
    return practice
  }),

  leaderboard: os.plays.leaderboard.handler(async ({ input, context, errors }) => {
    const board = await getLeaderboard(context.deps, signedInUser(context), input.boardId, input.period)
    if (!board) throw errors.BOARD_NOT_FOUND()
    return board
  }),

  deal: os.plays.deal.handler(({ input, context }) => getDeal(context.deps, context.user, input)),

  dealStandings: os.plays.dealStandings.handler(async ({ input, context, errors }) => {
    return unwrap(await getDealRanking(context.deps, context.user, input), errors)
  }),

  dealFilm: os.plays.dealFilm.handler(async ({ input, context, errors }) => {
    const request = { ...input, playId: input.playId.toLowerCase() }
    return unwrap(await getDealFilm(context.deps, context.user, request, context.locale), errors)
  }),

  share: os.plays.share.handler(serve((deps, user, input) => sharePlay(deps, user.userId, input.playId))),

  film: os.plays.film.handler(async ({ input, context, errors }) => {
    const { deps, locale } = context
    return unwrap(await getFilm(deps, signedInUser(context), input.playId.toLowerCase(), locale), errors)
  }),

  ghost: os.plays.ghost.handler(({ input, context }) => findGhost(context.deps, signedInUser(context), input)),
}
