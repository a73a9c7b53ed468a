import { maxSeatsOfDevice, maxWaitingSeatsOfDevice, ownNameMaxLength } from '@tilerush/core/rooms/constants'
import { cleanOwnName } from '@tilerush/core/rooms/own-name'
import { errorCode, errorData } from '../../lib/api/error-code.ts'
import { featureErrors } from '../../lib/api/feature-errors.ts'
import { isolated } from '../../lib/format/isolated.ts'
import { m } from '../../paraglide/messages.js'

/** What errors of rooms say; loaded with them, so that a player alone does not wait for it. */
const errors = featureErrors<'rooms', 'NAME_TAKEN' | 'NAME_REFUSED'>({
  ROOM_NOT_FOUND: () => m.rooms_error_not_found(),
  ROOM_ENDED: () => m.rooms_error_ended(),
  ROOM_LOCKED: () => m.rooms_error_locked(),
  ROOM_FULL: () => m.rooms_error_full(),
  DEVICE_HAS_SEATS: () => m.rooms_error_device_has_seats({ seats: maxSeatsOfDevice, waiting: maxWaitingSeatsOfDevice }),
  TOO_MANY_WAITING: () => m.rooms_error_too_many_waiting(),
  SEAT_WAITING: () => m.rooms_error_still_waiting(),
  SEAT_DECLINED: () => m.rooms_error_declined(),
  SEAT_NOT_FOUND: () => m.rooms_error_no_seat(),
  NOT_HOST: () => m.rooms_error_not_host(),
  HOST_LOGGED_OUT: () => m.rooms_error_host_logged_out(),
  RACE_RUNNING: () => m.rooms_error_race_running(),
  RACE_NOT_RUNNING: () => m.rooms_error_race_not_running(),
  RACE_ENTRY_OVER: () => m.rooms_error_entry_over(),
  RUN_IS_IN: () => m.rooms_error_run_is_in(),
  MEMBER_NOT_RACING: () => m.rooms_error_not_racing(),
  RACE_NOT_OVER: () => m.rooms_error_race_running(),
  NOBODY_READY: () => m.rooms_error_nobody(),
  MEMBER_NOT_FOUND: () => m.rooms_error_member_gone(),
  NO_SUCH_TEAM: () => m.rooms_error_no_team(),
})

const nameIssues = {
  empty: () => m.rooms_name_empty(),
  'too-long': () => m.rooms_name_too_long({ max: ownNameMaxLength }),
  characters: () => m.rooms_name_characters(),
  blocked: () => m.rooms_name_blocked(),
  'look-alike': () => m.rooms_name_look_alike(),
  'generated-only': () => m.rooms_name_generated_only(),
} as const

/** The sentence for anything that a request of a room can throw, and whether one went well. */
export const { message: roomErrorMessage, messageOfCode: roomCodeMessage, succeeds } = errors

/** What is wrong with a name: the rule that it breaks. `name`: as it was typed; `names`: of the members. */
export function nameErrorMessage(error: unknown, name: string, names: readonly string[]): string {
  const code = errorCode(error)
  if (code === 'NAME_TAKEN') {
    const isHeld = names.some((other) => other.toLowerCase() === cleanOwnName(name).toLowerCase())
    return isHeld ? m.rooms_name_taken({ name: isolated(name) }) : m.rooms_name_alike({ name: isolated(name) })
  }
  const data = errorData(error)
  if (code !== 'NAME_REFUSED' || typeof data !== 'object' || data === null || !('issue' in data))
    return roomErrorMessage(error)
  const { issue } = data
  return typeof issue === 'string' && issue in nameIssues
    ? nameIssues[issue as keyof typeof nameIssues]()
    : roomErrorMessage(error)
}
