/**
 * Error codes after which sending a finished run again could change nothing: a play, a room, a seat or an assignment that is gone does
 * not come back, and a list that is refused stays what it is. After any other code, and one that is not known here, the
 * run stays and is sent again. PLAY_NOT_OVER is one of those: it is said of a list that is neither complete nor out of
 * time by the server's clock, so a run that the browser's clock ended too early is taken a moment later, and one that
 * never will be ends with PLAY_EXPIRED after a day.
 */
export const finalCodes: ReadonlySet<string> = new Set([
  'PLAY_NOT_FOUND',
  'PLAY_ALREADY_FINISHED',
  'CLICKS_INVALID',
  'PLAY_EXPIRED',
  'BAD_REQUEST',
  'ROOM_NOT_FOUND',
  'ROOM_ENDED',
  'SEAT_NOT_FOUND',
  'ASSIGNMENT_NOT_FOUND',
])
