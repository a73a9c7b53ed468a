import { useQuery } from '@tanstack/react-query'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { Todo } from '@tilerush/contract/classrooms/assignments'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import { isPairDone, nextPairs } from '@tilerush/core/classrooms/pairs'
import { useState } from 'react'
import { ButtonLink } from '../../../components/button.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { outbox } from '../outbox/page-outbox.ts'
import { useBestMs } from '../queries/board-queries.ts'
import { GameScreen } from '../screen/game-screen.tsx'
import styles from '../screen/play-page.module.css'
import { PairList } from './pair-list.tsx'
import { createPairsPractice } from './pairs-practice.ts'
import { PairsSummary } from './pairs-summary.tsx'

interface PairsPageProps {
  readonly assignmentId: string
  readonly board: PlayableBoard
  /** The board's version that the tiles are of. */
  readonly boardVersion: number
  readonly tiles: readonly PlayedTile[]
  readonly userId: string
}

function nothing(): void {}

/** Practice that a classroom has assigned: rounds over the pairs that the pupil is to tell apart on this board. */
export function PairsPage(props: PairsPageProps) {
  // Requested once a visit: nothing may change under a running game.
  const todo = useQuery({ ...rpc.classrooms.todo.queryOptions(), staleTime: Infinity, refetchOnMount: 'always' })
  const { board, assignmentId } = props
  const [assignment, setAssignment] = useState<Todo | null>(null)
  if (assignment) return <Practice {...props} assignment={assignment} />
  if (todo.isError) return <LoadError error={todo.error} onRetry={() => void todo.refetch()} />
  if (!todo.isFetchedAfterMount)
    return <div className={styles.play} aria-busy="true" aria-label={m.play_loading_board()} />
  const found = todo.data?.todo.find((each) => each.assignmentId === assignmentId)
  if (found?.pairs.some(({ boardId }) => boardId === board.boardId)) {
    setAssignment(found)
    return null
  }
  return (
    <Notice
      title={m.pairs_gone()}
      actions={
        <>
          <ButtonLink to="/dashboard" variant="primary">
            {m.common_back_dashboard()}
          </ButtonLink>
          <ButtonLink to="/play/$boardIdOrSlug" params={{ boardIdOrSlug: board.slug }}>
            {m.practice_back()}
          </ButtonLink>
        </>
      }
    >
      <p>{m.pairs_gone_text()}</p>
    </Notice>
  )
}

function Practice({ board, boardVersion, tiles, userId, assignment }: PairsPageProps & { readonly assignment: Todo }) {
  const bestMs = useBestMs(board.boardId)
  const { boardId } = board
  const { assignmentId, title } = assignment
  const [practice] = useState(() => {
    const pairs = assignment.pairs.filter((pair) => pair.boardId === boardId)
    const submit: Parameters<typeof createPairsPractice>[0]['submit'] = (run) => void outbox.add(run)
    return createPairsPractice({ userId, assignmentId, boardId, boardVersion, tiles, pairs, submit })
  })
  const { pairs, records } = practice
  const numDone = pairs.filter((pair) => isPairDone(records(), pair)).length
  const next = nextPairs(records(), pairs)
  if (pairs.length === 0) {
    return (
      <Notice title={m.pairs_gone()} actions={<ButtonLink to="/dashboard">{m.common_back_dashboard()}</ButtonLink>}>
        <p>{m.pairs_no_tiles()}</p>
      </Notice>
    )
  }
  return (
    <GameScreen
      board={board}
      source={practice.source}
      isTimed={false}
      bestMs={bestMs}
      intro={
        <>
          <h1 id="start-title">
            <bdi>{title}</bdi>
          </h1>
          <p className="sub">{numDone === pairs.length ? m.pairs_all_done() : m.pairs_rule()}</p>
          <PairList pairs={next} records={records()} tiles={tiles} look={board.look} />
          <p className="small muted">{m.pairs_done_of({ done: numDone, of: pairs.length })}</p>
        </>
      }
      renderSummary={(run) => (
        <PairsSummary run={run} board={board} tiles={tiles} practice={practice} assignment={assignment} />
      )}
      onCountdown={nothing}
    />
  )
}
