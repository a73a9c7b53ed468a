import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { isAllLearned, isLearned, openTiles } from '@tilerush/core/play/learn'
import { useState } from 'react'
import { TileThumb } from '../../boards/index.ts'
import { m } from '../../../paraglide/messages.js'
import { useBestMs } from '../queries/board-queries.ts'
import { GameScreen } from '../screen/game-screen.tsx'
import { LearnSummary } from './learn-summary.tsx'
import { createLearning, type Learning } from './learning.ts'
import styles from './learn-page.module.css'

interface LearnPageProps {
  readonly board: PlayableBoard
  readonly tiles: readonly PlayedTile[]
  readonly userId: string
}

function nothing(): void {}

const anySeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** Learn mode: rounds over a few tiles, and the next tile when these are known. */
export function LearnPage({ board, tiles, userId }: LearnPageProps) {
  const bestMs = useBestMs(board.boardId)
  const [learning] = useState(() => createLearning({ userId, boardId: board.boardId, tiles, seed: anySeed }))
  return (
    <GameScreen
      board={board}
      source={learning.source}
      isTimed={false}
      bestMs={bestMs}
      intro={
        <>
          <h1 id="start-title">{m.learn_name()}</h1>
          <p className="sub">{getIntro(learning)}</p>
          {learning.progress().answered.length === 0 && (
            <FirstTiles tileIds={openTiles(learning.progress())} tiles={tiles} board={board} />
          )}
        </>
      }
      renderSummary={(run) => <LearnSummary run={run} board={board} tiles={tiles} learning={learning} />}
      onCountdown={nothing}
    />
  )
}

function getIntro(learning: Learning): string {
  const progress = learning.progress()
  const total = progress.order.length
  if (isAllLearned(progress)) return m.learn_intro_all({ total })
  if (progress.answered.length === 0) return m.learn_intro_first({ tiles: progress.numOpen })
  const known = openTiles(progress).filter((tileId) => isLearned(progress, tileId)).length
  return m.learn_intro_on({ known, total })
}

interface FirstTilesProps {
  readonly tileIds: readonly string[]
  readonly tiles: readonly PlayedTile[]
  readonly board: PlayableBoard
}

/** The tiles that Learn mode begins with, to be looked at before the first round. */
function FirstTiles({ tileIds, tiles, board }: FirstTilesProps) {
  const shown = tiles.filter((tile) => tileIds.includes(tile.tileId))
  return (
    <ul className={styles.tiles} aria-label={m.learn_first_tiles()}>
      {shown.map((tile) => (
        <li key={tile.tileId}>
          <TileThumb face={tile} look={board.look} />
          {promptAlternatives(tile.prompt)[0]}
        </li>
      ))}
    </ul>
  )
}
