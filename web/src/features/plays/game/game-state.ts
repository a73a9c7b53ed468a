/** What the play screen draws: one immutable value, and the small slices of it that components read. */
import type { TileFace } from '@tilerush/contract/boards/boards'
import type { ChosenGhost } from '@tilerush/contract/plays/deals'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import { toResult } from '@tilerush/core/play/result'
import { initialPlay } from '@tilerush/core/play/step'
import type { Play, PlayResult } from '@tilerush/core/play/types'
import { boardSize } from '@tilerush/core/boards/layout'
import type { Layout } from '@tilerush/core/boards/constants'
import type { GameSource, StartedGame } from './game-source.ts'

/** A run that has ended, as the browser reckons it. */
export interface FinishedRun {
  readonly playId: string
  readonly boardId: string
  readonly play: Play
  readonly outcome: 'COMPLETED' | 'TIMEOUT'
  /** Null for a run that ran out of time. */
  readonly result: PlayResult | null
  readonly tiles: readonly PlayedTile[]
  /** Total of the best before this run; null without one, undefined if it was not known. */
  readonly bestBeforeMs: number | null | undefined
  /** That best prompt by prompt, where it could be had. */
  readonly bestRun?: ChosenGhost | null
  /** Code of the deal that was played; null for a game of one's own. */
  readonly dealCode?: string | null
}

export interface GameState {
  readonly play: Play
  readonly layout: Layout
  readonly images: 'loading' | 'ready' | 'broken'
  readonly start: 'idle' | 'requested' | 'failed'
  /** What the start was refused with, while `start` is failed. */
  readonly startError: unknown
  /** What lies on the grid, row by row. The same array until the next shuffle. */
  readonly faces: readonly TileFace[]
  readonly started: StartedGame | null
  /** `performance.now()` at which the tiles of PLAYING were in sight: the zero of every click's time. Null before. */
  readonly startedAt: number | null
  readonly finishedRun: FinishedRun | null
}

/** What lies on a tile that has been turned up. */
export type TileState = 'face' | 'hit' | 'wrong-odd' | 'wrong-even' | 'done'

export function initialState(source: GameSource): GameState {
  return {
    play: initialPlay(),
    layout: source.layout,
    images: 'loading',
    start: 'idle',
    startError: null,
    faces: facesBefore(source),
    started: null,
    startedAt: null,
    finishedRun: null,
  }
}

/** What a play that has ended comes to. `bestBeforeMs`: total of the best before it, as far as it is known. */
export function getFinishedRun(
  { playId, boardId, tiles, bestRun = null, deal }: StartedGame,
  play: Play,
  bestBeforeMs: number | null | undefined,
): FinishedRun {
  const outcome = play.state === 'COMPLETED' ? 'COMPLETED' : 'TIMEOUT'
  return {
    playId,
    boardId,
    play,
    outcome,
    result: toResult(play),
    tiles,
    bestBeforeMs,
    bestRun,
    dealCode: deal?.code ?? null,
  }
}

/** Puts the checked address of each image for the one that the server gave; a face that keeps its own stays itself. */
export function withSources<Face extends TileFace>(
  faces: readonly Face[],
  sources: ReadonlyMap<string, string>,
): Face[] {
  return faces.map((face) => {
    const imageUrl = sources.get(face.imageUrl) ?? face.imageUrl
    return imageUrl === face.imageUrl ? face : { ...face, imageUrl }
  })
}

/**
 * Before the first shuffle the first tiles lie on the grid, face down. `sources`: what to show of each image; without
 * them nothing, since which copy of an image is taken is not known yet, and an element would fetch it.
 */
export function facesBefore({ faces, layout }: GameSource, sources?: ReadonlyMap<string, string>): readonly TileFace[] {
  return faces.slice(0, boardSize(layout)).map((face) => ({ ...face, imageUrl: sources?.get(face.imageUrl) ?? '' }))
}

/** The faces in grid order, or `before` if nothing has moved. */
export function facesOfGrid(
  play: Play,
  tiles: readonly PlayedTile[],
  before: readonly TileFace[],
): readonly TileFace[] {
  const isUnmoved =
    play.grid.length === before.length && play.grid.every((tile, index) => tile.tileId === before[index]?.tileId)
  if (isUnmoved) return before
  const byId = new Map(tiles.map((tile) => [tile.tileId, tile]))
  return play.grid.flatMap(({ tileId }) => byId.get(tileId) ?? [])
}
