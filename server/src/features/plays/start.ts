/** Starting a play: the server stores the start time and draws the seed. */
import { ORPCError } from '@orpc/server'
import type { Locale } from '@tilerush/core/language/constants'
import { noExtraTime } from '@tilerush/core/classrooms/constants'
import { rulesVersion, type PlaySource } from '@tilerush/core/play/constants'
import { obfuscateTiles } from '@tilerush/core/play/obfuscate'
import type { ObfuscatedPlay } from '@tilerush/contract/plays/plays'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import { getBoardContents, visibleBoardById } from '../boards/index.ts'
import type { Result } from '../../lib/result.ts'
import { getDealStore, type SentDeal } from './deal-store.ts'
import { dealWithGhost, findDeal, storedDeal } from './deals.ts'
import { hashOrigin, type RequestOrigin } from './origin/origin.ts'
import { toRules } from './rules.ts'
import type { StartedRow } from './start-store.ts'
import { getPlayStore } from './store.ts'

export type StartErrorCode = 'BOARD_NOT_FOUND' | 'BOARD_NOT_PLAYABLE' | 'DEAL_NOT_FOUND'

export interface StartRequest {
  readonly boardId: string
  readonly idempotencyKey: string
  readonly deal?: string | undefined
  /** The language of the prompts. The game is the same in each. */
  readonly language?: Locale | undefined
  /** A game that is fixed elsewhere, in place of a deal. */
  readonly game?: FixedGame
}

/** A game of others' making: a race's. */
export interface FixedGame {
  readonly boardVersion: number
  readonly seed: number
  readonly wrongClickPenaltyMs: number
  /** When its countdown begins. */
  readonly startedAt: Date
  readonly countsForBest: boolean
  readonly isKnownGame: boolean
  readonly source: PlaySource
}

/** The same key returns the same play, whatever has changed since. */
export async function startPlay(
  deps: Deps,
  viewer: SessionUser,
  from: RequestOrigin,
  { boardId, idempotencyKey, deal: reference, language, game }: StartRequest,
): Promise<Result<ObfuscatedPlay, StartErrorCode>> {
  const { database, settings, random, clock } = deps
  const current = await visibleBoardById(deps, viewer, boardId)
  if (!current) return { ok: false, error: 'BOARD_NOT_FOUND' }
  const sent = reference === undefined ? null : await findDeal(deps, current, reference)
  if (reference !== undefined && !sent) return { ok: false, error: 'DEAL_NOT_FOUND' }
  const version = game?.boardVersion ?? sent?.deal.boardVersion ?? current.version
  if (!(await getBoardContents(database).get({ boardId, version })).isPlayable)
    return { ok: false, error: 'BOARD_NOT_PLAYABLE' }
  const origin = { userId: viewer.userId, ...(await hashOrigin(deps, from)) }
  const now = clock.now()
  const row = {
    ...origin,
    playId: random.id(),
    idempotencyKey: idempotencyKey.toLowerCase(),
    boardId: current.boardId,
    boardVersion: version,
    seed: sent?.deal.seed ?? random.uint32(),
    rulesVersion,
    timeoutMs: settings.playTimeoutMs,
    // A race has one end for all.
    extraTime: game ? noExtraTime : null,
    wrongClickPenaltyMs: settings.wrongClickPenaltyMs,
    startedAt: now,
    deal: sent?.deal.code ?? null,
    countsForBest: version === current.version,
    isKnownGame: sent !== null && (await getDealStore(database).isMet(sent.deal, origin)),
    source: null,
    ...(game && { ...game, countsForBest: game.countsForBest && version === current.version }),
  }
  // A race begins later than it is started.
  const play = await getPlayStore(database).startOnce(
    row,
    clock.monotonicMs() + row.startedAt.getTime() - now.getTime(),
  )
  // The account was deleted during the request.
  if (!play) throw new ORPCError('UNAUTHORIZED', { status: 401 })
  return { ok: true, value: await startedPlay(deps, play, sent, language) }
}

/** The play for its player. `sent`: the requested deal, which is the play's unless its key was used before. */
export async function startedPlay(
  deps: Deps,
  play: Omit<
    StartedRow,
    'userId' | 'idempotencyKey' | 'deviceHash' | 'addressHash' | 'isKnownGame' | 'source' | 'extraTime'
  >,
  sent: SentDeal | null,
  language?: Locale,
): Promise<ObfuscatedPlay> {
  const { boardId, boardVersion, seed } = play
  const board = await getBoardContents(deps.database).get({ boardId, version: boardVersion })
  const deal = sent?.deal.code === play.deal ? sent : await storedDeal(deps, play.deal)
  const tiles = (language && board.playedTilesIn.get(language)) ?? board.playedTiles
  return {
    playId: play.playId,
    boardId,
    boardVersion,
    boardPortraitLayout: board.content.boardPortraitLayout,
    seed,
    rules: toRules(play),
    tiles: obfuscateTiles(seed, tiles),
    countsForBest: play.countsForBest,
    deal: deal && (await dealWithGhost(deps, deal)),
  }
}
