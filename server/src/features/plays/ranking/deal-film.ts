/** The films of a deal: of each run that its ranking shows the caller, and of the caller's own ones. */
import type { Locale } from '@tilerush/core/language/constants'
import { boardNameIn } from '@tilerush/core/boards/translations'
import type { ShownFilm } from '@tilerush/contract/plays/films'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { getBoardContents } from '../../boards/index.ts'
import { toFilm } from '../film/film-content.ts'
import { findGuestPlay } from '../guest/guest-store.ts'
import { playedAgain } from '../played-run.ts'
import type { RankingRequest } from './caller.ts'
import { findRanking, type FoundRanking, type RankingErrorCode } from './deal-ranking.ts'
import type { RankedRun } from '../rank-key.ts'
import { readRuns } from './ranking-store.ts'

/** A run that is missing and one that the caller may not see have the same response. */
export async function getDealFilm(
  deps: Deps,
  user: SessionUser | null,
  { playId, ...request }: RankingRequest & { readonly playId: string },
  locale: Locale,
): Promise<Result<ShownFilm, RankingErrorCode | 'RUN_NOT_FOUND'>> {
  const found = await findRanking(deps, user, request)
  if (!found.ok) return found
  const { runs, own } = found.value
  const run =
    [...runs, ...(own ? [own] : [])].find((shown) => shown.playId === playId) ??
    (await findOwnFilm(deps, found.value, playId))
  const [played] = run ? await playedAgain(deps, await readRun(deps, run)) : []
  if (!run || !played) return { ok: false, error: 'RUN_NOT_FOUND' }
  const { boardId, boardVersion: version } = played.run
  const board = await getBoardContents(deps.database).get({ boardId, version })
  const { name: gamerTag, isMe, totalDurationMs } = run
  const boardName = boardNameIn(board.content, locale)
  const film = { ...toFilm(played.play, board), gamerTag, isMe, boardName, totalDurationMs }
  return { ok: true, value: film }
}

type FilmedRun = Pick<RankedRun, 'playId' | 'userId' | 'name' | 'isMe'> & { readonly totalDurationMs: number | null }

/** Any finished run of a visitor, flagged and out of time too. A user's own are `plays.film`. */
async function findOwnFilm(deps: Deps, { caller, deal }: FoundRanking, playId: string): Promise<FilmedRun | null> {
  if (caller.players !== 'guests') return null
  const play = await findGuestPlay(deps.database, playId)
  if (!play?.finishedAt || play.deal !== deal.code || play.guestHash !== caller.id) return null
  return { playId, userId: null, name: caller.name, isMe: true, totalDurationMs: play.totalDurationMs }
}

async function readRun({ database }: Deps, { playId, userId }: FilmedRun) {
  return userId === null
    ? await readRuns(database, [], [{ playId }])
    : await readRuns(database, [{ playId, userId }], [])
}
