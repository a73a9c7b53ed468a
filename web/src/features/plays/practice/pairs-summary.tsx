import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { Todo } from '@tilerush/contract/classrooms/assignments'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import { isPairDone } from '@tilerush/core/classrooms/pairs'
import { ArrowRight, LayoutDashboard, Target } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { m } from '../../../paraglide/messages.js'
import { playAgain } from '../board/play-keys.ts'
import type { FinishedRun } from '../game/game-state.ts'
import { useGame } from '../game/use-game.ts'
import { useSendState } from '../outbox/page-outbox.ts'
import { SplitList } from '../splits/split-list.tsx'
import summary from '../summary/summary.module.css'
import { PairList } from './pair-list.tsx'
import type { PairsPractice } from './pairs-practice.ts'
import { PracticeSaved } from './practice-saved.tsx'

interface PairsSummaryProps {
  readonly run: FinishedRun
  readonly board: PlayableBoard
  readonly tiles: readonly PlayedTile[]
  readonly practice: PairsPractice
  readonly assignment: Todo
}

/** How far the pairs of this board are after a round, and what comes next. */
export function PairsSummary({ run, board, tiles, practice, assignment }: PairsSummaryProps) {
  const game = useGame()
  const { pairs } = practice
  const records = practice.records()
  const numDone = pairs.filter((pair) => isPairDone(records, pair)).length
  const isAllDone = numDone === pairs.length
  return (
    <section className={`grid ${summary.summary}`} aria-labelledby="pairs-result">
      <div className={summary.score}>
        <h1 id="pairs-result" ref={focusWhenShown} className={`num ${summary.total}`}>
          {numDone}
          <small>/{pairs.length}</small>
        </h1>
        <p className={summary.delta}>{isAllDone ? m.pairs_all_done() : m.pairs_told_apart()}</p>
        <PairList pairs={pairs} records={records} tiles={tiles} look={board.look} />
        <div className={summary.actions}>
          {isAllDone ? (
            <NextBoard board={board} assignment={assignment} />
          ) : (
            <Button variant="go" size="lg" onClick={() => playAgain(game)}>
              <ArrowRight aria-hidden />
              {m.learn_next_round()}
              <kbd>{m.summary_key_enter()}</kbd>
            </Button>
          )}
          <div className={summary.more}>
            {isAllDone ? (
              <Button onClick={() => playAgain(game)}>{m.practice_again()}</Button>
            ) : (
              <ButtonLink to="/dashboard">
                <LayoutDashboard aria-hidden />
                {m.common_back_dashboard()}
              </ButtonLink>
            )}
          </div>
        </div>
        <PracticeSaved sent={useSendState(run.playId)} />
      </div>
      <SplitList run={run} look={board.look} hasPenalty={false} />
    </section>
  )
}

/** The first other board of the assignment with pairs that are not done; without one the dashboard. */
function NextBoard({ board, assignment }: Pick<PairsSummaryProps, 'board' | 'assignment'>) {
  const next = assignment.boards.find(
    ({ boardId, card, pairs }) => boardId !== board.boardId && card && pairs && pairs.numDone < pairs.num,
  )
  if (next?.card) {
    return (
      <ButtonLink
        variant="go"
        size="lg"
        to="/play/$boardIdOrSlug/practice"
        params={{ boardIdOrSlug: next.card.slug }}
        search={{ assignment: assignment.assignmentId }}
      >
        <Target aria-hidden />
        {m.pairs_next_board({ board: next.card.name })}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink variant="go" size="lg" to="/dashboard">
      <LayoutDashboard aria-hidden />
      {m.common_back_dashboard()}
    </ButtonLink>
  )
}
