/** What other features may use of classrooms. */
export { changeAnyClassroom, changeClassroom, classroomOf, mayTeach } from './access.ts'
export { listAssigned, type AssignedRow } from './assignment-store.ts'
export { readOutcomes } from './outcomes.ts'
export { lockResultsOf } from './result-lock-store.ts'
export { forgetResultsOf } from './result-store.ts'
export { keepRaceRuns } from './race-store.ts'
