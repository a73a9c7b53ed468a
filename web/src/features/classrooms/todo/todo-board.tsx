import { Link } from '@tanstack/react-router'
import type { Todo } from '@tilerush/contract/classrooms/assignments'
import { Check, CircleOff, Play } from 'lucide-react'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import { Cover } from '../../boards/index.ts'
import { isDone } from './todo-query.ts'
import { boardText } from './todo-texts.ts'
import styles from './todo.module.css'

interface TodoBoardProps {
  readonly board: Todo['boards'][number]
  readonly todo: Pick<Todo, 'goal' | 'assignmentId'>
}

/** A board of an assignment and the way to its game; one that is gone, or has too few tiles, leads nowhere. */
export function TodoBoard({ board, todo }: TodoBoardProps) {
  const { card } = board
  if (!card?.isPlayable) {
    return (
      <div className={classNames(styles.board, styles.flat)}>
        <span className={styles.gone} aria-hidden="true">
          <CircleOff />
        </span>
        <span>
          <b>{card ? <bdi>{card.name}</bdi> : m.todo_board()}</b>
          <small>{m.todo_board_gone()}</small>
        </span>
      </div>
    )
  }
  const done = isDone(board)
  return (
    <Link
      {...toGame(card.slug, todo)}
      className={classNames(styles.board, done && styles.flat)}
      data-category={card.category}
    >
      <Cover faces={card.cover} look={card.look} size="mini" />
      <span>
        <b>
          <bdi>{card.name}</bdi>
        </b>
        <small>{boardText(todo.goal, board)}</small>
      </span>
      {done ? <Check aria-hidden /> : <Play aria-hidden />}
      <span className="sr">{done ? m.todo_goal_met() : m.common_play()}</span>
    </Link>
  )
}

/** Pairs are practised with their own tiles; everything else is a counted game. */
function toGame(boardIdOrSlug: string, { goal, assignmentId: assignment }: TodoBoardProps['todo']) {
  const params = { boardIdOrSlug }
  return goal.kind === 'pairs'
    ? ({ to: '/play/$boardIdOrSlug/practice', params, search: { assignment } } as const)
    : ({ to: '/play/$boardIdOrSlug', params } as const)
}
