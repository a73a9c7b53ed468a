/**
 * Error codes after which sending a finished run again could change nothing. After any other, and one that is not known
 * here, the run is kept and sent again: a run that is not over for the server will be.
 */
export const finalCodes: ReadonlySet<string> = new Set([
  'PLAY_NOT_FOUND',
  'PLAY_ALREADY_FINISHED',
  'CLICKS_INVALID',
  'PLAY_EXPIRED',
  'BAD_REQUEST',
])
