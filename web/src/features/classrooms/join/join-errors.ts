import { errorCode, errorData } from '../../../lib/api/error-code.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import { classroomErrorMessage } from '../classroom-errors.ts'

/** What is said of a login that was refused: by the gamertag that it was for. */
export function joinErrorMessage(error: unknown, gamerTag: string): string {
  const name = isolated(gamerTag)
  switch (errorCode(error)) {
    case 'WRONG_WORDS':
      return isSlowed(errorData(error))
        ? `${m.join_words_wrong({ name })} ${m.join_slowed()}`
        : m.join_words_wrong({ name })
    case 'TOO_MANY_REQUESTS':
      return `${errorMessage(error)} ${m.join_ask_teacher()}`
    case 'PUPIL_NOT_FOUND':
      return m.join_pupil_gone({ name })
    case 'PUPIL_DISABLED':
      return m.join_pupil_disabled({ name })
    default:
      return classroomErrorMessage(error)
  }
}

function isSlowed(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isSlowed' in data && data.isSlowed === true
}
