/** The film of a run for those who may see it (docs/rules.md#films). */
import type { Locale } from '@tilerush/core/language/constants'
import { boardNameIn } from '@tilerush/core/boards/translations'
import type { ShownFilm } from '@tilerush/contract/plays/films'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { getBoardContents, visibleBoardById } from '../../boards/index.ts'
import { toDay, toWeek } from '../periods.ts'
import { playedRuns } from '../played-run.ts'
import { getPlayStore, type PlayRow } from '../store.ts'
import { toFilm } from './film-content.ts'
import { getFilmStore, type FilmRun, type FilmViewer, type VisibleRun } from './film-store.ts'

interface SeenRun {
  readonly play: PlayRow
  readonly gamerTag: string
}

/** A run that is missing and one that the viewer may not see have the same response. */
export async function getFilm(
  deps: Deps,
  viewer: SessionUser,
  playId: string,
  locale: Locale,
): Promise<Result<ShownFilm, 'RUN_NOT_FOUND'>> {
  const refused = { ok: false, error: 'RUN_NOT_FOUND' } as const
  const run = (await findOwn(deps, viewer, playId)) ?? (await findOthers(deps, viewer, playId))
  const board = run && (await visibleBoardById(deps, viewer, run.play.boardId))
  const [played] = board ? await playedRuns(deps, [run.play]) : []
  if (!board || !played) return refused
  const { boardId, boardVersion: version, userId, totalDurationMs } = run.play
  const content = await getBoardContents(deps.database).get({ boardId, version })
  return {
    ok: true,
    value: {
      ...toFilm(played, content),
      gamerTag: run.gamerTag,
      isMe: userId === viewer.userId,
      boardName: boardNameIn(content.content, locale),
      totalDurationMs,
    },
  }
}

/** Any finished run, flagged and out of time too. */
async function findOwn(deps: Deps, { userId, gamerTag }: SessionUser, playId: string): Promise<SeenRun | null> {
  const play = await getPlayStore(deps.database).find(userId, playId)
  return play?.finishedAt ? { play, gamerTag } : null
}

async function findOthers(deps: Deps, viewer: SessionUser, playId: string): Promise<SeenRun | null> {
  const found = await getFilmStore(deps.database).findVerified(playId)
  if (!found?.play.finishedAt) return null
  const { boardId, userId, finishedAt } = found.play
  const visible = await findVisible(deps, viewer, boardId, [{ userId, finishedAt }])
  return visible.some((run) => run.playId === found.play.playId) ? found : null
}

/** Those of the board's verified runs that the viewer may see the film of. */
export function findVisible(
  { database, clock }: Deps,
  { userId }: SessionUser,
  boardId: string,
  runs: readonly FilmRun[],
): Promise<VisibleRun[]> {
  const now = clock.now()
  const viewer: FilmViewer = { userId, day: toDay(now), week: toWeek(now) }
  return getFilmStore(database).readVisible(viewer, boardId, runs)
}
