/**
 * The procedures that are done again when the connection to the database was lost under them (docs/operations.md).
 * Whether the first time took effect is unknown then, so each of them carries what makes twice the same as once: a key,
 * a secret, a play's id with its clicks; or an upload, whose repeat replaces it.
 */
import type { Contract } from '@tilerush/contract/contract'

type Table = { readonly [Feature in keyof Contract]?: readonly (keyof Contract[Feature])[] }

const repeatable = {
  boards: ['create', 'update', 'duplicate', 'uploadImage'],
  plays: ['start', 'finish', 'startGuest', 'finishGuest', 'claim'],
  profile: ['uploadAvatar'],
  rooms: [
    'create',
    'join',
    'leave',
    'rename',
    'setReady',
    'setWish',
    'reportName',
    'configure',
    'renameMember',
    'removeMember',
    'assignTeams',
    'setLocked',
    'startRace',
    'endRace',
    'stopWaitingFor',
    'openLobby',
    'endRoom',
    'startRun',
    'finishRun',
  ],
} as const satisfies Table

/** As `feature.name`. */
export const repeatableProcedures: ReadonlySet<string> = new Set(
  Object.entries(repeatable).flatMap(([feature, names]) => names.map((name) => `${feature}.${name}`)),
)
