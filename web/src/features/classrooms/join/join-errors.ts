import { errorCode, errorData } from '../../../lib/api/error-code.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import { classroomErrorMessage } from '../classroom-errors.ts'

/** What is said of a login that was refused: by the gamertag that it was for. */
export function joinErrorMessage(error: unknown, gamerTag: string): string {
  const name = isolated(gamerTag)
  switch (errorCode(error)) {
    case 'WRONG_WORDS':
      return wrongWords(name, triesLeft(errorData(error)))
    case 'PUPIL_NOT_FOUND':
      return m.join_pupil_gone({ name })
    case 'PUPIL_DISABLED':
      return m.join_pupil_disabled({ name })
    default:
      return classroomErrorMessage(error)
  }
}

function wrongWords(name: string, count: number): string {
  return `${m.join_words_wrong({ name })} ${count === 0 ? m.join_tries_none() : m.join_tries_left({ count })}`
}

function triesLeft(data: unknown): number {
  const isCount = typeof data === 'object' && data !== null && 'triesLeft' in data && typeof data.triesLeft === 'number'
  return isCount ? (data.triesLeft as number) : 0
}
