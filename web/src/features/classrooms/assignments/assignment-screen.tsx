import { m } from '../../../paraglide/messages.js'

/** The form of a new assignment. */
export function NewAssignmentScreen() {
  return <h1 className="page">{m.classrooms_new_assignment()}</h1>
}

/** The form of an assignment that is there. */
export function EditAssignmentScreen() {
  return <h1 className="page">{m.classrooms_tab_assignments()}</h1>
}
