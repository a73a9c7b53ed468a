/** Practice of pairs for an assignment as games for the play screen: each start is the next round (docs/rules.md#practice-of-pairs). */
import type { PairProgress } from '@tilerush/contract/classrooms/pairs'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import { defaultLayout } from '@tilerush/core/boards/constants'
import {
  afterPairRound,
  nextPairTiles,
  pairKey,
  type PairRecords,
  type TilePair,
} from '@tilerush/core/classrooms/pairs'
import { practiceLayout } from '@tilerush/core/play/practice-layout'
import { getSplits } from '@tilerush/core/play/splits'
import type { GameSource, StartedGame } from '../game/game-source.ts'
import type { FinishedRun } from '../game/game-state.ts'
import type { PracticeRun } from '../outbox/stored-run.ts'
import { practiceSource } from './practice-source.ts'

export interface PairsPracticeOptions {
  readonly userId: string
  readonly assignmentId: string
  readonly boardId: string
  readonly boardVersion: number
  readonly tiles: readonly PlayedTile[]
  /** Those of the assignment that are of this board, as far as they are known at the server. */
  readonly pairs: readonly PairProgress[]
  readonly submit: (run: PracticeRun) => void
}

export interface PairsPractice {
  readonly source: GameSource
  /** The pairs whose tiles the board has. */
  readonly pairs: readonly TilePair[]
  /** As this browser reckons; the server counts for itself. */
  readonly records: () => PairRecords
}

export function createPairsPractice(options: PairsPracticeOptions): PairsPractice {
  const { userId, assignmentId, boardId, boardVersion, tiles, submit } = options
  const there = new Set(tiles.map(({ tileId }) => tileId))
  const pairs = options.pairs.filter(
    ({ clickedTileId, askedTileId }) => there.has(clickedTileId) && there.has(askedTileId),
  )
  let records: PairRecords = Object.fromEntries(
    pairs.map((pair) => [pairKey(pair), { inARow: pair.inARow, doneAtMs: pair.isDone ? 0 : null }]),
  )
  let started: StartedGame | null = null

  function onFinished({ playId, play }: FinishedRun): void {
    if (started?.playId !== playId) return
    const { seed, prompted = [] } = started
    records = afterPairRound(records, pairs, getSplits(play), Date.now())
    const { clicks } = play
    submit({ kind: 'practice', playId, userId, assignmentId, boardId, boardVersion, seed, prompted, clicks })
  }

  /** As the server deals it again: on the smallest grid that holds the tiles. */
  function round(): GameSource {
    const prompted = nextPairTiles(records, pairs)
    const layout = practiceLayout(prompted.length, tiles.length) ?? defaultLayout
    return practiceSource({ boardId, layout, tiles, prompted, isTimed: false, onFinished })
  }

  return {
    source: {
      ...round(),
      start: async () => {
        started = await round().start()
        return started
      },
    },
    pairs,
    records: () => records,
  }
}
