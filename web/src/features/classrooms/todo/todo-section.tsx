import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useId } from 'react'
import { Empty } from '../../../components/feedback/empty.tsx'
import { m } from '../../../paraglide/messages.js'
import { TodoCard } from './todo-card.tsx'
import type { useTodo } from './todo-query.ts'
import styles from './todo.module.css'

/** What a member of a classroom sees first; nothing for others. */
export function TodoSection({ data, nowMs }: Pick<ReturnType<typeof useTodo>, 'data' | 'nowMs'>) {
  const headingId = useId()
  if (!data || data.classrooms.length === 0) return null
  const { classrooms, todo } = data
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className="head">
        <h2 id={headingId}>{m.todo_heading()}</h2>
        <Link to="/classrooms">
          {classrooms.length === 1 ? (
            <bdi>{classrooms[0]?.name}</bdi>
          ) : (
            m.todo_num_classrooms({ count: classrooms.length })
          )}
        </Link>
      </div>
      {todo.length === 0 ? (
        <Empty icon={ListChecks}>{m.todo_nothing()}</Empty>
      ) : (
        <div className={styles.cards}>
          {todo.map((each) => (
            <TodoCard key={each.assignmentId} todo={each} nowMs={nowMs} showsClassroom={classrooms.length > 1} />
          ))}
        </div>
      )}
    </section>
  )
}
