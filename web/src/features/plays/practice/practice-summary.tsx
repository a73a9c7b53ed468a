import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { getSplits, tilesToPractise } from '@tilerush/core/play/splits'
import { Play, RotateCcw, Target } from 'lucide-react'
import { useMemo } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import type { FinishedRun } from '../game/game-state.ts'
import styles from '../summary/summary.module.css'
import { SplitList } from '../splits/split-list.tsx'
import { useGame } from '../game/use-game.ts'
import { playAgain } from '../board/play-keys.ts'
import { tilesParam } from '../queries/practice-query.ts'

interface PracticeSummaryProps {
  readonly run: FinishedRun
  readonly board: PlayableBoard
  readonly isTimed: boolean
}

/** How a practice went: how many were right at the first click. */
export function PracticeSummary({ run, board, isTimed }: PracticeSummaryProps) {
  const game = useGame()
  const splits = useMemo(() => getSplits(run.play), [run.play])
  const missed = tilesToPractise(splits)
  const numRight = splits.filter((split) => !split.isMissed).length
  const params = { boardIdOrSlug: board.slug }
  return (
    <section className={`grid ${styles.summary}`} aria-labelledby="practice-result">
      <div className={styles.score}>
        <h1 id="practice-result" ref={focusWhenShown} className={`num ${styles.total}`}>
          {numRight}
          <small>/{run.play.promptOrder.length}</small>
        </h1>
        <p className={styles.delta}>{m.practice_right_first()}</p>
        {isTimed && run.result && (
          <p className={`sub ${styles.beforeActions}`}>
            {m.practice_time({ seconds: resultSeconds(run.result.completedDurationMs) })}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="go" size="lg" onClick={() => playAgain(game)}>
            <RotateCcw aria-hidden />
            {m.practice_again()}
            <kbd>{m.summary_key_enter()}</kbd>
          </Button>
          <div className={styles.more}>
            {missed.length > 0 && numRight > 0 && (
              <ButtonLink
                to="/play/$boardIdOrSlug/practice"
                params={params}
                search={{ tiles: tilesParam(missed), ...(isTimed && { timed: 'yes' }) }}
              >
                <Target aria-hidden />
                {m.summary_practise_missed()}
              </ButtonLink>
            )}
            <ButtonLink to="/play/$boardIdOrSlug" params={params}>
              <Play aria-hidden />
              {m.practice_play_board()}
            </ButtonLink>
          </div>
        </div>
        <p className={`muted small ${styles.note}`}>{m.practice_not_counted()}</p>
      </div>
      <SplitList run={run} look={board.look} hasPenalty={false} />
    </section>
  )
}
