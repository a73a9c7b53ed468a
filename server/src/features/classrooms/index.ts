/** What other features may use of classrooms. */
export { changeAnyClassroom, changeClassroom, classroomOf, mayTeach } from './access.ts'
export { listAssigned, type AssignedRow } from './assignments/assignment-store.ts'
export { readOutcomes } from './assignments/outcomes.ts'
export { lockResultsOf } from './results/result-lock-store.ts'
export { forgetResultsOf } from './results/result-store.ts'
export { keepRaceRuns } from './races/race-store.ts'
