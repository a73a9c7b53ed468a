/** Starting a play: the server notes when, and decides by the seed what comes. */
import { rulesVersion } from '@tilerush/core/constants'
import type { StartedPlay } from '@tilerush/contract/plays'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { boardContentsOf } from '../boards/board-content.ts'
import { visibleBoardById } from '../boards/visible-boards.ts'
import type { Outcome } from '../outcome.ts'
import { rulesOf } from './rules.ts'
import { playStoreOf } from './store.ts'

export type StartRefusal = 'BOARD_NOT_FOUND' | 'BOARD_NOT_PLAYABLE'

/** The same key again answers with the same play, whatever has changed since. */
export async function startPlay(
  parts: Parts,
  reader: SessionUser,
  boardId: string,
  idempotencyKey: string,
): Promise<Outcome<StartedPlay, StartRefusal>> {
  const { database, settings, random, clock } = parts
  const current = await visibleBoardById(parts, reader, boardId)
  if (!current) return { refusal: 'BOARD_NOT_FOUND' }
  const contents = boardContentsOf(database)
  if (!(await contents.get(current)).isPlayable) return { refusal: 'BOARD_NOT_PLAYABLE' }
  const play = await playStoreOf(database).startOnce({
    userId: reader.userId,
    playId: random.id(),
    idempotencyKey: idempotencyKey.toLowerCase(),
    boardId: current.boardId,
    boardVersion: current.version,
    seed: random.uint32(),
    rulesVersion,
    timeoutMs: settings.playTimeoutMs,
    wrongClickPenaltyMs: settings.wrongClickPenaltyMs,
    startedAt: clock.now(),
  })
  const { content, playedTiles } = await contents.get({ boardId: play.boardId, version: play.boardVersion })
  return {
    value: {
      playId: play.playId,
      boardId: play.boardId,
      boardVersion: play.boardVersion,
      boardPortraitLayout: content.boardPortraitLayout,
      seed: play.seed,
      rules: rulesOf(play),
      tiles: playedTiles,
    },
  }
}
