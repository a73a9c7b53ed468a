/** What other features may use of classrooms: what the dashboard shows of them, and the user's own. */
export { JoinedClassrooms } from './joined/joined-classrooms.tsx'
