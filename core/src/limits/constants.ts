/** Rate limits (docs/rules.md#limits): the numbers, each with its reason. */

/** What bounds a limit before the operator's factor. */
export interface LimitPolicy {
  readonly points: number
  /**
   * Of these, what one holder of the network may use up (docs/rules.md#fair-shares): an account, a browser, or all that have
   * neither. One by network without it is not divided.
   */
  readonly pointsOfHolder?: number
  readonly durationSeconds: number
  /** What a count belongs to, in the words of the docs. */
  readonly by: string
  /** Counted in memory by each process: for requests so frequent that a statement each would be felt. */
  readonly isPerProcess?: boolean
}

/** Four browsers are needed to use up what a school has. */
const divided = (points: number) => ({ points, pointsOfHolder: points / 4 })

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Tries per key and span, before the factor. A network is an IPv4 address, or 64 bits of IPv6. `contract` names the
 * procedures that each limit bounds.
 */
export const limitPolicies = {
  loginPerIpAndEmail: { points: 10, durationSeconds: 15 * minute, by: 'network and e-mail' },
  /** Wrong ones at any account, of a school whose classes mistype. Used up, they slow and refuse nobody. */
  loginPerIp: { points: 1000, pointsOfHolder: 100, durationSeconds: 15 * minute, by: 'network' },
  /** Tries from browsers that are not known, however many networks they come from; not at managed accounts. */
  loginPerEmail: { points: 100, durationSeconds: hour, by: 'e-mail' },
  /** Tries from a browser that the account was logged in with before. */
  loginPerDevice: { points: 10, durationSeconds: 15 * minute, by: 'browser and e-mail' },
  /** Looks at an account where a count only slows (decision 0042): one a second of a browser, two of all its network. */
  slowLoginPerIp: { points: 2, pointsOfHolder: 1, durationSeconds: 1, by: 'network and e-mail' },
  /** The same at a managed account whose words were wrong a thousand times. */
  guessedLoginPerIp: { points: 2, pointsOfHolder: 1, durationSeconds: 10, by: 'network and e-mail' },
  /** A class registers from one address in one lesson. */
  registerPerIp: { ...divided(100), durationSeconds: hour, by: 'network' },
  /** Device cookies for browsers that have none: each is a holder of its own, and a school's browsers come in one lesson. */
  browserPerIp: { points: 600, durationSeconds: hour, by: 'network', isPerProcess: true },
  /** Mailed codes used or requested. */
  actionCodePerIp: { ...divided(200), durationSeconds: 15 * minute, by: 'network' },
  /** Requested mails, however many networks the requests come from; each of them has a link that works. */
  mailPerEmail: { points: 5, durationSeconds: hour, by: 'recipient' },
  mailPerEmailAndDay: { points: 20, durationSeconds: day, by: 'recipient' },
  /** Mails to addresses without an account. Above it they are left out, and the response stays the same. */
  strangerMailPerIp: { ...divided(20), durationSeconds: hour, by: 'network' },
  /** Tries at the password that a mailed link activates. */
  passwordPerCode: { points: 10, durationSeconds: hour, by: 'mailed link' },
  /** A class tries a board a few times from one address in one lesson. */
  guestPlayPerIp: { ...divided(300), durationSeconds: hour, by: 'network' },
  /** Runs of visitors that are sent to be judged; one that does not arrive is sent again. */
  guestRunPerIp: { ...divided(1200), durationSeconds: hour, by: 'network' },
  /** Tries at the current password of a live session. */
  passwordPerUser: { points: 10, durationSeconds: 15 * minute, by: 'user' },
  /** Codes of a second factor at a login, from browsers that are not known; needs the password first. */
  loginCodePerUser: { points: 10, durationSeconds: hour, by: 'user' },
  /** The same, from a browser that the account was logged in with before. */
  loginCodePerDevice: { points: 10, durationSeconds: 15 * minute, by: 'browser and user' },
  /** Codes of a second factor in a live session. */
  codePerUser: { points: 10, durationSeconds: 15 * minute, by: 'user' },
  /** Logins by passkey; one that succeeds is given back. */
  passkeyPerIp: { ...divided(100), durationSeconds: 15 * minute, by: 'network' },
  /** Challenges for passkeys: an open login page asks for a new one every four minutes. */
  challengePerIp: { ...divided(1000), durationSeconds: hour, by: 'network' },
  /** A page that fails for a whole class is reported often enough by then. */
  reportPerIp: { ...divided(60), durationSeconds: hour, by: 'network' },
  /** `GET /account/export.zip`, `GET /account/runs.csv` and `GET /audit.csv`. */
  exportPerUser: { points: 10, durationSeconds: hour, by: 'user' },
  /** More than a user who tries several images. */
  avatarPerUser: { points: 30, durationSeconds: hour, by: 'user' },
  /** Images of tiles, and archives by `POST /archive`. */
  uploadPerUser: { points: 600, durationSeconds: hour, by: 'user' },
  /** Changed gamertags, so that no one takes the names of others in turns. */
  gamertagPerUser: { points: 3, durationSeconds: day, by: 'user' },
  /** Sessions ended, addresses and passwords changed. */
  accountChangePerUser: { points: 60, durationSeconds: hour, by: 'user' },
  /** Requests of a managed account for an own address, each of which may become a mail: a mistyped one, and another one. */
  fullAccountPerUser: { points: 3, durationSeconds: day, by: 'managed account' },
  profileChangePerUser: { points: 60, durationSeconds: hour, by: 'user' },
  gravatarPerUser: { points: 30, durationSeconds: hour, by: 'user' },
  starPerUser: { points: 300, durationSeconds: hour, by: 'user' },
  sharePerUser: { points: 120, durationSeconds: hour, by: 'user' },
  /** A player who restarts often, as fast ones do, starts a play every six seconds. */
  playStartPerUser: { points: 600, durationSeconds: hour, by: 'user', isPerProcess: true },
  roomPerUser: { points: 60, durationSeconds: hour, by: 'user' },
  /** Guesses: codes and seats that are not there. One hits one of 10^8; a right code and the own seat are none. */
  roomCodePerIp: { points: 10_000, pointsOfHolder: 1200, durationSeconds: hour, by: 'network' },
  /** New seats: a school behind one address takes part in several rooms in one lesson. Its holders are who opened the rooms. */
  roomSeatPerIp: { ...divided(1200), durationSeconds: hour, by: 'network' },
  /** As many as a room has, unless the operator changes that. */
  roomSeatPerIpAndRoom: { ...divided(200), durationSeconds: hour, by: 'network and room' },
  /** A device that reconnects does so after a pause; each stream changes its room twice. */
  roomStreamPerSeat: { points: 60, durationSeconds: minute, by: 'seat', isPerProcess: true },
  /** A member who plays reports progress twice a second. */
  roomRequestPerSeat: { points: 3000, durationSeconds: 10 * minute, by: 'seat', isPerProcess: true },
  /** Guesses at classrooms, which live longer than rooms; a right code is none. */
  classroomCodePerIp: { points: 1200, pointsOfHolder: 120, durationSeconds: hour, by: 'network' },
  classroomChangePerUser: { points: 600, durationSeconds: hour, by: 'user' },
  boardChangePerUser: { points: 600, durationSeconds: hour, by: 'user' },
  /** Requests of a program with a key: ten a second in bursts, one a second in the long run. */
  apiPerKey: { points: 600, durationSeconds: 10 * minute, by: 'key', isPerProcess: true },
  /** Keys that are none: a program that was left with a revoked one. A right key is none. */
  apiKeyPerIp: { ...divided(120), durationSeconds: 10 * minute, by: 'network' },
  /** Webhooks made, changed and tested: each test sends a request to somebody else's machine. */
  webhookPerUser: { points: 120, durationSeconds: hour, by: 'user' },
  userChangePerUser: { points: 600, durationSeconds: hour, by: 'admin' },
} as const satisfies Record<string, LimitPolicy>
export type LimitName = keyof typeof limitPolicies
