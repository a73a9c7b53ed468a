/** What bounds each procedure (docs/rules.md#limits). A new procedure does not compile until it has a row here. */
import type { Contract } from '@tilerush/contract/contract'
import type { LimitName } from './limits.ts'

/** `reads`: writes nothing that a caller could pile up. */
type Bound =
  | 'reads'
  | {
      /** Every call of a user is counted, before the procedure's code runs. */
      readonly each?: LimitName
      /** Counted by the feature: the key is not the caller alone, or a failure is not counted. */
      readonly own?: readonly LimitName[]
    }

type Table = {
  readonly [Feature in keyof Contract]: { readonly [Name in keyof Contract[Feature]]: Bound }
}

const each = (name: LimitName) => ({ each: name })
const own = (...names: LimitName[]) => ({ own: names })
/** Codes could be guessed by any procedure of a seat. */
const guesses = ['roomCodePerBrowser', 'roomCodePerIp'] as const
const mails = ['actionCodePerIp', 'mailPerEmail', 'mailPerEmailAndDay'] as const

export const procedureLimits = {
  account: {
    passwordRules: 'reads',
    register: own('registerPerIp', ...mails),
    resendVerification: own(...mails, 'strangerMailPerIp'),
    requestPasswordReset: own(...mails, 'strangerMailPerIp'),
    login: own('loginPerIp', 'loginPerIpAndEmail', 'loginPerEmail', 'loginPerDevice'),
    // A session ends once.
    logout: 'reads',
    me: 'reads',
    checkActionCode: own('actionCodePerIp'),
    applyActionCode: own('actionCodePerIp', 'passwordPerCode'),
    confirmPasswordReset: own('actionCodePerIp'),
    security: 'reads',
    updatePassword: { ...each('accountChangePerUser'), ...own('passwordPerUser') },
    requestEmailChange: { ...each('accountChangePerUser'), ...own('passwordPerUser', ...mails, 'strangerMailPerIp') },
    cancelEmailChange: each('accountChangePerUser'),
    endSession: each('accountChangePerUser'),
    logoutEverywhere: each('accountChangePerUser'),
    deleteAccount: own('passwordPerUser'),
    setGamertag: own('gamertagPerUser'),
    confirmSecondFactor: own('loginCodePerUser', 'loginCodePerDevice'),
    passkeyLoginOptions: own('challengePerIp'),
    loginWithPasskey: own('passkeyPerIp'),
    passkeyProofOptions: own('challengePerIp'),
    reauthenticate: { ...each('accountChangePerUser'), ...own('passwordPerUser', 'codePerUser') },
    passkeyOptions: { ...each('accountChangePerUser'), ...own('challengePerIp') },
    addPasskey: each('accountChangePerUser'),
    renamePasskey: each('accountChangePerUser'),
    removePasskey: each('accountChangePerUser'),
    startAuthenticator: each('accountChangePerUser'),
    confirmAuthenticator: own('codePerUser'),
    removeAuthenticator: each('accountChangePerUser'),
    renewRecoveryCodes: each('accountChangePerUser'),
  },
  audit: { list: 'reads' },
  boards: {
    byCategory: 'reads',
    categoryCounts: 'reads',
    byName: 'reads',
    byIds: 'reads',
    toPlay: 'reads',
    promoted: 'reads',
    toTry: 'reads',
    credits: 'reads',
    get: 'reads',
    checkName: 'reads',
    create: each('boardChangePerUser'),
    update: each('boardChangePerUser'),
    setPromoted: each('boardChangePerUser'),
    remove: each('boardChangePerUser'),
    restore: each('boardChangePerUser'),
    deleted: 'reads',
    duplicate: each('boardChangePerUser'),
    changes: 'reads',
    list: 'reads',
    filterChoices: 'reads',
    uploadImage: own('uploadPerUser'),
    inspectImages: 'reads',
    tileStatistics: 'reads',
    applyArchive: each('boardChangePerUser'),
    archiveState: 'reads',
  },
  plays: {
    start: each('playStartPerUser'),
    // A play that was started ends once; a repeat gets the stored result.
    finish: 'reads',
    startGuest: own('guestPlayPerIp'),
    finishGuest: own('guestRunPerIp'),
    claim: 'reads',
    best: 'reads',
    history: 'reads',
    practice: 'reads',
    leaderboard: 'reads',
    deal: 'reads',
    dealStandings: 'reads',
    dealFilm: 'reads',
    share: each('sharePerUser'),
    ghost: 'reads',
    film: 'reads',
  },
  profile: {
    // Its line in the activity log is written once in ten minutes.
    view: 'reads',
    update: { ...each('profileChangePerUser'), ...own('gamertagPerUser') },
    uploadAvatar: own('avatarPerUser'),
    fetchGravatar: each('gravatarPerUser'),
  },
  progress: { dashboard: 'reads', overview: 'reads' },
  reports: { failure: own('reportPerIp') },
  rooms: {
    create: each('roomPerUser'),
    look: own(...guesses),
    join: own(...guesses, 'roomSeatPerIp'),
    leave: own(...guesses, 'roomCallPerSeat'),
    watch: own(...guesses, 'roomStreamPerSeat'),
    time: 'reads',
    rename: own(...guesses, 'roomCallPerSeat'),
    setReady: own(...guesses, 'roomCallPerSeat'),
    setWish: own(...guesses, 'roomCallPerSeat'),
    reportName: own(...guesses, 'roomCallPerSeat'),
    configure: own(...guesses, 'roomCallPerSeat'),
    renameMember: own(...guesses, 'roomCallPerSeat'),
    removeMember: own(...guesses, 'roomCallPerSeat'),
    assignTeams: own(...guesses, 'roomCallPerSeat'),
    setLocked: own(...guesses, 'roomCallPerSeat'),
    startRace: own(...guesses, 'roomCallPerSeat'),
    endRace: own(...guesses, 'roomCallPerSeat'),
    stopWaitingFor: own(...guesses, 'roomCallPerSeat'),
    openLobby: own(...guesses, 'roomCallPerSeat'),
    endRoom: own(...guesses, 'roomCallPerSeat'),
    board: own(...guesses),
    startRun: own(...guesses, 'roomCallPerSeat'),
    progress: own(...guesses, 'roomCallPerSeat'),
    finishRun: own(...guesses, 'roomCallPerSeat'),
    results: own(...guesses),
    report: own(...guesses),
    film: own(...guesses),
    listLive: 'reads',
    endByAdmin: each('userChangePerUser'),
  },
  reviews: { list: 'reads', count: 'reads', details: 'reads', decide: each('userChangePerUser') },
  stars: { add: each('starPerUser'), remove: each('starPerUser') },
  users: {
    list: 'reads',
    count: 'reads',
    setRoles: each('userChangePerUser'),
    setEnabled: each('userChangePerUser'),
    sessions: 'reads',
    endSessions: each('userChangePerUser'),
    activity: 'reads',
  },
} as const satisfies Table

const table: Readonly<Record<string, Readonly<Record<string, Bound>>>> = procedureLimits

/** The limit that is counted before the procedure at the path runs; undefined for none. */
export function findCallLimit([feature = '', name = '']: readonly string[]): LimitName | undefined {
  const bound = table[feature]?.[name]
  return bound === undefined || bound === 'reads' ? undefined : bound.each
}

/** The procedures that count by the limit, as `feature.name`. */
export function findLimitedProcedures(limit: LimitName): readonly string[] {
  return Object.entries(table).flatMap(([feature, procedures]) =>
    Object.entries(procedures).flatMap(([name, bound]) =>
      bound !== 'reads' && (bound.each === limit || bound.own?.includes(limit)) ? [`${feature}.${name}`] : [],
    ),
  )
}
