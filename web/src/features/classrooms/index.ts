/** What other features may use of classrooms: what the dashboard shows of them, and the user's own. */
export { RaceBanner } from './todo/race-banner.tsx'
export { TodoSection } from './todo/todo-section.tsx'
export { useTodo } from './todo/todo-query.ts'
export { JoinedClassrooms } from './joined/joined-classrooms.tsx'
