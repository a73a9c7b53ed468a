import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { isAllLearned, isLearned, openTiles } from '@tilerush/core/play/learn'
import { ArrowRight, Play } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { TileThumb } from '../../boards/index.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { m } from '../../../paraglide/messages.js'
import type { FinishedRun } from '../game/game-state.ts'
import summary from '../summary/summary.module.css'
import { SplitList } from '../splits/split-list.tsx'
import { useGame } from '../game/use-game.ts'
import { playAgain } from '../board/play-keys.ts'
import styles from './learn-summary.module.css'
import type { Learning } from './learning.ts'

interface LearnSummaryProps {
  readonly run: FinishedRun
  readonly board: PlayableBoard
  readonly tiles: readonly PlayedTile[]
  readonly learning: Learning
}

/** How far Learn mode has come after a round, and the tile that is new in the next one. */
export function LearnSummary({ run, board, tiles, learning }: LearnSummaryProps) {
  const game = useGame()
  const progress = learning.progress()
  const total = progress.order.length
  const numKnown = openTiles(progress).filter((tileId) => isLearned(progress, tileId)).length
  const newTile = tiles.find((tile) => tile.tileId === learning.newTileId())
  return (
    <section className={`grid ${summary.summary}`} aria-labelledby="learn-result">
      <div className={summary.score}>
        <h1 id="learn-result" ref={focusWhenShown} className={`num ${summary.total}`}>
          {numKnown}
          <small>/{total}</small>
        </h1>
        <p className={summary.delta}>{isAllLearned(progress) ? m.learn_all_known() : m.learn_known()}</p>
        <progress className={styles.progress} value={numKnown} max={total} aria-label={m.learn_known()} />
        {newTile ? (
          <NewTile tile={newTile} board={board} />
        ) : (
          <p className={`sub ${summary.beforeActions}`}>{m.learn_rule()}</p>
        )}
        <div className={summary.actions}>
          <Button variant="go" size="lg" onClick={() => playAgain(game)}>
            <ArrowRight aria-hidden />
            {m.learn_next_round()}
            <kbd>{m.summary_key_enter()}</kbd>
          </Button>
          <div className={summary.more}>
            <ButtonLink to="/play/$boardIdOrSlug" params={{ boardIdOrSlug: board.slug }}>
              <Play aria-hidden />
              {m.practice_play_board()}
            </ButtonLink>
            <Button
              variant="quiet"
              onClick={() => {
                learning.startOver()
                game.reset()
              }}
            >
              {m.learn_start_over()}
            </Button>
          </div>
        </div>
        <p className={`muted small ${summary.note}`}>{m.learn_kept()}</p>
      </div>
      <SplitList run={run} look={board.look} hasPenalty={false} />
    </section>
  )
}

function NewTile({ tile, board }: { readonly tile: PlayedTile; readonly board: PlayableBoard }) {
  return (
    <div className={styles.fresh}>
      <TileThumb face={tile} look={board.look} className={styles.thumb} />
      <p>
        <small>{m.learn_new_tile()}</small>
        <b>{promptAlternatives(tile.prompt).join(', ')}</b> {tile.answerText}
      </p>
    </div>
  )
}
