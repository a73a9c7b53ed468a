import type { Todo } from '@tilerush/contract/classrooms/assignments'
import { Clock, Target } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import { TodoBoard } from './todo-board.tsx'
import { isDone } from './todo-query.ts'
import { assignmentText, dueText } from './todo-texts.ts'
import styles from './todo.module.css'

interface TodoCardProps {
  readonly todo: Todo
  /** ms since 1970. */
  readonly nowMs: number
  /** Names the classroom, for one who is in several. */
  readonly showsClassroom?: boolean
}

/** An assignment with its boards. An open board has a lip and leads to its game; one that is done lies flat. */
export function TodoCard({ todo, nowMs, showsClassroom = false }: TodoCardProps) {
  const { title, boards, classroomName } = todo
  const due = dueText(todo.dueAt, nowMs)
  const headingId = useId()
  return (
    <article className={`panel ${styles.card}`} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId}>
          <bdi>{title}</bdi>
        </h3>
        <span className={classNames(styles.due, styles[due.tone])}>
          <Clock aria-hidden />
          {due.text}
        </span>
      </div>
      {showsClassroom && (
        <p className="small muted">
          <bdi>{classroomName}</bdi>
        </p>
      )}
      <p className={`line ${styles.goal}`}>
        <Target className="ico" aria-hidden />
        <span>{assignmentText(todo, nowMs)}</span>
      </p>
      <ul className={`grid ${styles.boards}`}>
        {boards.map((board) => (
          <li key={board.boardId}>
            <TodoBoard board={board} todo={todo} />
          </li>
        ))}
      </ul>
      <Steps boards={boards} />
    </article>
  )
}

/** A mark for each board, filled for those that are done. */
function Steps({ boards }: Pick<Todo, 'boards'>) {
  const numDone = boards.filter(isDone).length
  return (
    <p className={`line ${styles.steps}`}>
      <span aria-hidden="true">
        {boards.map(({ boardId }, index) => (
          <i key={boardId} className={index < numDone ? styles.on : undefined} />
        ))}
      </span>
      <span>{m.todo_num_done({ done: numDone, count: boards.length })}</span>
    </p>
  )
}
