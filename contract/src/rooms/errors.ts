/** Errors that every procedure of a room may return. */

export const roomErrors = {
  /** No such room, or rooms are off here. */
  ROOM_NOT_FOUND: { status: 404 },
  /** The room has ended. */
  ROOM_ENDED: { status: 410 },
} as const

export const seatErrors = {
  ...roomErrors,
  /** It is no seat of the room: it never was, has left, or was removed. */
  SEAT_NOT_FOUND: { status: 404 },
  /** The seat waits to be let in. */
  SEAT_WAITING: { status: 403 },
} as const

export const hostErrors = {
  ...seatErrors,
  /** Only the host may, or not a host who stands in. */
  NOT_HOST: { status: 403 },
  /** The host's seat is an account's, and the caller has no session of it: a secret that was left behind hosts nothing. */
  HOST_LOGGED_OUT: { status: 403 },
} as const

export const boardErrors = {
  /** It is no live board that can be played. */
  BOARD_NOT_FOUND: { status: 404 },
} as const

export const raceErrors = {
  ...seatErrors,
  /** The race is not running, or is another one by now. */
  RACE_NOT_RUNNING: { status: 409 },
} as const

export const notRacingErrors = {
  /** A host who presents, or a member who came too late for the race. */
  MEMBER_NOT_RACING: { status: 409 },
} as const
