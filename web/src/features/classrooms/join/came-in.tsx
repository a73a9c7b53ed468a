import type { ClassroomLook } from '@tilerush/contract/classrooms/classrooms'
import { Check } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import { useCurrentUser } from '../../account/index.ts'
import { RaceBanner } from '../todo/race-banner.tsx'
import { TodoCard } from '../todo/todo-card.tsx'
import { useTodo } from '../todo/todo-query.ts'
import { JoinFrame } from './join-frame.tsx'
import styles from './join.module.css'

/** A member: what is due first stands here at once, so that the first board is a tap away. */
export function CameIn({ classroom: { code, name } }: { readonly classroom: Pick<ClassroomLook, 'code' | 'name'> }) {
  const user = useCurrentUser()
  const { data, nowMs } = useTodo()
  const first = data?.todo.find(({ classroomCode }) => classroomCode === code)
  return (
    <JoinFrame
      heading={m.join_in_heading()}
      sub={m.join_in_sub({ name: isolated(user?.gamerTag ?? '') })}
      mark={
        <span className={styles.mark}>
          <Check aria-hidden />
        </span>
      }
      name={name}
      actions={
        <ButtonLink to="/dashboard" variant="primary" size="lg">
          {m.join_to_dashboard()}
        </ButtonLink>
      }
    >
      <RaceBanner race={data?.race ?? null} />
      {first && <TodoCard todo={first} nowMs={nowMs} />}
      {data && !first && <p className="sub">{m.todo_nothing()}</p>}
    </JoinFrame>
  )
}
