/** What the dashboard shows of classrooms: the race that begins, and what is to do. */
import type { DashboardPart } from '../../../lib/feature.ts'
import { RaceBanner } from './race-banner.tsx'
import { useTodo } from './todo-query.ts'
import { TodoSection } from './todo-section.tsx'

export const useDashboardPart: DashboardPart['useDashboardPart'] = () => {
  const todo = useTodo()
  return {
    isSettled: todo.isSettled,
    hasTasks: todo.data !== undefined && todo.data.classrooms.length > 0,
    banner: <RaceBanner race={todo.data?.race ?? null} />,
    section: <TodoSection {...todo} />,
  }
}
