import type { BoardCard } from '@tilerush/contract/boards/boards'
import type { Todo } from '@tilerush/contract/classrooms/assignments'
import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { isolated } from '../../../lib/format/isolated.ts'
import { formatLocale } from '../../../lib/format/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { TodoCard } from '../todo/todo-card.tsx'
import { type AssignmentFields, type FirstMoments, isOfPairs, toGoal } from './assignment-fields.ts'
import styles from './assignment-form.module.css'
import { fromLocalFields } from './local-fields.ts'

/** So many names are said of those who have not been here. */
const saidNames = 3

interface PupilsSeeProps {
  readonly fields: AssignmentFields
  readonly first: FirstMoments
  readonly cards: ReadonlyMap<string, BoardCard>
  readonly members: readonly ClassroomMember[]
  readonly nowMs: number
}

/** The card of the assignment as it will stand in To do, and what may keep pupils from it. */
export function PupilsSee({ fields, first, cards, members, nowMs }: PupilsSeeProps) {
  const todo = toPreview(fields, first, cards)
  const gone = todo.boards.filter(({ card }) => card === null).length
  return (
    <aside className={styles.aside}>
      <div className="panel">
        <h2>{m.assignment_preview()}</h2>
        <div className={styles.phone} inert>
          <h3>{m.todo_heading()}</h3>
          {todo.boards.length === 0 ? (
            <p className="small sub">{m.assignment_preview_empty()}</p>
          ) : (
            <TodoCard todo={todo} nowMs={nowMs} />
          )}
        </div>
        {todo.boards.length > 0 && (
          <p className={styles.note}>
            {gone === 0 ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden className={styles.warning} />}
            {gone === 0 ? m.assignment_boards_live() : m.assignment_boards_not_live({ count: gone })}
          </p>
        )}
        <NotHereYet fields={fields} members={members} />
      </div>
    </aside>
  )
}

function NotHereYet({ fields: { isForAll, memberIds }, members }: Pick<PupilsSeeProps, 'fields' | 'members'>) {
  const absent = members.filter(
    ({ memberId, lastSeenAt }) => lastSeenAt === null && (isForAll || memberIds.includes(memberId)),
  )
  if (absent.length === 0) return null
  const said = absent.slice(0, saidNames).map(({ realName, gamerTag }) => isolated(realName || gamerTag))
  const rest = absent.length - said.length
  const names = new Intl.ListFormat(formatLocale).format([
    ...said,
    ...(rest > 0 ? [m.assignment_others({ count: rest })] : []),
  ])
  return (
    <p className={styles.note}>
      <TriangleAlert aria-hidden className={styles.warning} />
      {m.assignment_not_here_yet({ count: absent.length, names })}
    </p>
  )
}

/** What is typed so far, as a member reads it. */
function toPreview(fields: AssignmentFields, first: FirstMoments, cards: ReadonlyMap<string, BoardCard>): Todo {
  const boardIds = isOfPairs(fields) ? [...new Set(fields.pairs.map(({ boardId }) => boardId))] : fields.boardIds
  const at = (ms: number | null): string => new Date(ms ?? first.dueMs).toISOString()
  return {
    assignmentId: '',
    classroomCode: '',
    classroomName: '',
    title: fields.title.trim() || m.assignment_preview_untitled(),
    kind: isOfPairs(fields) ? 'pairs' : 'boards',
    goal: isOfPairs(fields) ? { kind: 'pairs' } : (toGoal(fields) ?? { kind: 'finish' }),
    extraTime: 100,
    opensAt: at(fromLocalFields(fields.opens, first.opensMs)),
    dueAt: at(fromLocalFields(fields.due, first.dueMs)),
    lateCounts: fields.lateCounts,
    boards: boardIds.map((boardId) => ({
      boardId,
      card: cards.get(boardId) ?? null,
      state: 'open',
      bestMs: null,
      untimed: null,
      bestAccuracy: null,
      pairs: isOfPairs(fields)
        ? { numDone: 0, num: fields.pairs.filter((pair) => pair.boardId === boardId).length }
        : null,
      metAt: null,
    })),
    pairs: [],
  }
}
