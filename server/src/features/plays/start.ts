/** Starting a play: the server notes when, and decides by the seed what comes. */
import { ORPCError } from '@orpc/server'
import { type Locale, rulesVersion } from '@tilerush/core/constants'
import { veilTiles } from '@tilerush/core/play/veil'
import type { VeiledPlay } from '@tilerush/contract/plays'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { boardContentsOf } from '../boards/board-content.ts'
import { visibleBoardById } from '../boards/visible-boards.ts'
import type { Outcome } from '../outcome.ts'
import type { SentDeal } from './deal-store.ts'
import { dealWithGhost, findDeal, storedDeal } from './deals.ts'
import { rulesOf } from './rules.ts'
import { playStoreOf, type StartedRow } from './store.ts'

export type StartRefusal = 'BOARD_NOT_FOUND' | 'BOARD_NOT_PLAYABLE' | 'DEAL_NOT_FOUND'

export interface StartRequest {
  readonly boardId: string
  readonly idempotencyKey: string
  readonly deal?: string | undefined
  /** Which language the prompts are sent in. The game is the same in each. */
  readonly language?: Locale | undefined
}

/** The same key again answers with the same play, whatever has changed since. */
export async function startPlay(
  parts: Parts,
  reader: SessionUser,
  { boardId, idempotencyKey, deal: reference, language }: StartRequest,
): Promise<Outcome<VeiledPlay, StartRefusal>> {
  const { database, settings, random, clock } = parts
  const current = await visibleBoardById(parts, reader, boardId)
  if (!current) return { refusal: 'BOARD_NOT_FOUND' }
  const sent = reference === undefined ? null : await findDeal(parts, current, reference)
  if (reference !== undefined && !sent) return { refusal: 'DEAL_NOT_FOUND' }
  const version = sent?.deal.boardVersion ?? current.version
  if (!(await boardContentsOf(database).get({ boardId, version })).isPlayable) return { refusal: 'BOARD_NOT_PLAYABLE' }
  const row = {
    userId: reader.userId,
    playId: random.id(),
    idempotencyKey: idempotencyKey.toLowerCase(),
    boardId: current.boardId,
    boardVersion: version,
    seed: sent?.deal.seed ?? random.uint32(),
    rulesVersion,
    timeoutMs: settings.playTimeoutMs,
    wrongClickPenaltyMs: settings.wrongClickPenaltyMs,
    startedAt: clock.now(),
    deal: sent?.deal.code ?? null,
    countsForBest: version === current.version,
  }
  const play = await playStoreOf(database).startOnce(row, clock.monotonicMs())
  // The account was deleted while the call was on its way.
  if (!play) throw new ORPCError('UNAUTHORIZED', { status: 401 })
  return { value: await startedPlay(parts, play, sent, language) }
}

/** The play as its player gets it. `sent`: the deal that was asked for, which is the play's unless its key was used before. */
export async function startedPlay(
  parts: Parts,
  play: Omit<StartedRow, 'userId' | 'idempotencyKey'>,
  sent: SentDeal | null,
  language?: Locale,
): Promise<VeiledPlay> {
  const { boardId, boardVersion, seed } = play
  const board = await boardContentsOf(parts.database).get({ boardId, version: boardVersion })
  const deal = sent?.deal.code === play.deal ? sent : await storedDeal(parts, play.deal)
  const tiles = (language && board.playedTilesIn.get(language)) ?? board.playedTiles
  return {
    playId: play.playId,
    boardId,
    boardVersion,
    boardPortraitLayout: board.content.boardPortraitLayout,
    seed,
    rules: rulesOf(play),
    tiles: veilTiles(seed, tiles),
    countsForBest: play.countsForBest,
    deal: deal && (await dealWithGhost(parts, deal)),
  }
}
