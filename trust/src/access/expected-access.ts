/**
 * Who may call what, written by hand from docs/rules.md#roles and docs/rules.md#routes, not from the sources: a new
 * procedure does not compile until it has a row here.
 */
import type { Contract } from '@tilerush/contract/contract'

/**
 * The seven kinds of visitors. `unverified`, `disabled` and `nameless` hold the role of an admin: what they miss must
 * stop them, whatever their role.
 */
export const visitors = ['visitor', 'unverified', 'disabled', 'nameless', 'player', 'editor', 'admin'] as const
export type VisitorKind = (typeof visitors)[number]

const everybody = visitors
const notDisabled = ['visitor', 'unverified', 'nameless', 'player', 'editor', 'admin'] as const
const verified = ['nameless', 'player', 'editor', 'admin'] as const
const players = ['player', 'editor', 'admin'] as const
const editors = ['editor', 'admin'] as const
const admins = ['admin'] as const

type Row = readonly VisitorKind[]

export const expectedAccess = {
  account: {
    passwordRules: everybody,
    register: everybody,
    resendVerification: everybody,
    requestPasswordReset: everybody,
    login: everybody,
    logout: everybody,
    me: notDisabled,
    checkActionCode: everybody,
    applyActionCode: everybody,
    confirmPasswordReset: everybody,
    security: verified,
    updatePassword: verified,
    requestEmailChange: verified,
    becomeFull: players,
    cancelEmailChange: verified,
    endSession: verified,
    logoutEverywhere: verified,
    deleteAccount: verified,
    setGamertag: verified,
    confirmSecondFactor: everybody,
    passkeyLoginOptions: everybody,
    loginWithPasskey: everybody,
    passkeyProofOptions: verified,
    reauthenticate: verified,
    passkeyOptions: verified,
    addPasskey: verified,
    renamePasskey: verified,
    removePasskey: verified,
    startAuthenticator: verified,
    confirmAuthenticator: verified,
    removeAuthenticator: verified,
    renewRecoveryCodes: verified,
  },
  audit: { list: admins },
  boards: {
    byCategory: players,
    categoryCounts: everybody,
    byName: players,
    byIds: players,
    toPlay: everybody,
    promoted: everybody,
    toTry: everybody,
    credits: everybody,
    get: editors,
    checkName: editors,
    create: editors,
    update: editors,
    setPromoted: editors,
    remove: admins,
    restore: admins,
    deleted: admins,
    duplicate: editors,
    changes: editors,
    list: editors,
    filterChoices: editors,
    uploadImage: editors,
    inspectImages: editors,
    tileStatistics: editors,
    applyArchive: editors,
    archiveState: editors,
  },
  classrooms: {
    list: players,
    create: players,
    get: players,
    rename: players,
    setArchived: players,
    renewCode: players,
    remove: players,
    restore: players,
    addTeacher: players,
    removeTeacher: players,
    handOver: players,
    members: players,
    setRealName: players,
    setExtraTime: players,
    removeMember: players,
    look: everybody,
    join: players,
    leave: players,
    assignments: players,
    createAssignment: players,
    updateAssignment: players,
    removeAssignment: players,
    matrix: players,
    todo: players,
    pupil: players,
    mixUps: players,
    savePractice: players,
    openRace: players,
    races: players,
    raceNames: players,
    addPupils: editors,
    renewWords: editors,
    pupils: everybody,
    login: everybody,
  },
  plays: {
    start: players,
    finish: players,
    startGuest: everybody,
    finishGuest: everybody,
    claim: players,
    best: players,
    history: players,
    practice: players,
    leaderboard: players,
    deal: everybody,
    dealStandings: everybody,
    dealFilm: everybody,
    share: players,
    ghost: players,
    film: players,
  },
  profile: { view: players, update: players, uploadAvatar: players, fetchGravatar: players },
  progress: { dashboard: players, overview: players },
  reports: { failure: everybody },
  rooms: {
    create: players,
    look: everybody,
    join: everybody,
    leave: everybody,
    watch: everybody,
    time: everybody,
    rename: everybody,
    setReady: everybody,
    setWish: everybody,
    reportName: everybody,
    configure: everybody,
    renameMember: everybody,
    removeMember: everybody,
    admit: everybody,
    removeAbsent: everybody,
    assignTeams: everybody,
    setLocked: everybody,
    startRace: everybody,
    endRace: everybody,
    stopWaitingFor: everybody,
    openLobby: everybody,
    endRoom: everybody,
    board: everybody,
    startRun: everybody,
    progress: everybody,
    finishRun: everybody,
    results: everybody,
    report: everybody,
    film: everybody,
    listLive: admins,
    endByAdmin: admins,
  },
  reviews: { list: admins, count: admins, details: admins, decide: admins },
  stars: { add: players, remove: players },
  users: {
    list: admins,
    count: admins,
    setRoles: admins,
    setEnabled: admins,
    sessions: admins,
    endSessions: admins,
    activity: admins,
  },
} as const satisfies {
  readonly [Feature in keyof Contract]: { readonly [Name in keyof Contract[Feature]]: Row }
}

/** An address that is no procedure, and what each visitor gets there. */
export interface ExpectedAddress {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly open: Row
  /** Status for those it is open to. */
  readonly status: number
  /** Status for each of the others. */
  readonly refused: (kind: VisitorKind) => number
}

const asProcedure = (kind: VisitorKind): number => (kind === 'visitor' ? 401 : 403)

/** `slug`: of a live board; `hidden`: of one in testing. */
export const expectedAddresses = (
  live: { imageUrl: string },
  hidden: { slug: string; imageUrl: string; boardId: string },
) =>
  [
    { method: 'GET', path: '/archive?boards=0001', open: editors, status: 200, refused: asProcedure },
    { method: 'GET', path: '/archive?boards=999999', open: editors, status: 404, refused: asProcedure },
    // An empty body is no archive.
    { method: 'POST', path: '/archive', open: editors, status: 422, refused: asProcedure },
    { method: 'GET', path: '/audit.csv', open: admins, status: 200, refused: asProcedure },
    { method: 'GET', path: '/account/export.zip', open: verified, status: 200, refused: asProcedure },
    { method: 'GET', path: '/account/runs.csv', open: verified, status: 200, refused: asProcedure },
    { method: 'GET', path: live.imageUrl, open: everybody, status: 200, refused: () => 404 },
    { method: 'GET', path: hidden.imageUrl, open: editors, status: 200, refused: () => 404 },
    { method: 'GET', path: `/previews/board/${hidden.boardId}.png`, open: [], status: 200, refused: () => 404 },
    { method: 'GET', path: '/media/web-releases', open: [], status: 200, refused: () => 404 },
    { method: 'GET', path: '/media/postgres-password', open: [], status: 200, refused: () => 404 },
    { method: 'GET', path: '/metrics', open: [], status: 200, refused: () => 404 },
    { method: 'GET', path: '/rpc/account/me', open: [], status: 200, refused: () => 405 },
    { method: 'POST', path: '/rpc/account/nothing', open: [], status: 200, refused: () => 404 },
    { method: 'POST', path: '/rpc/__proto__/toString', open: [], status: 200, refused: () => 404 },
    { method: 'GET', path: '/health', open: everybody, status: 200, refused: () => 404 },
    { method: 'GET', path: '/health/live', open: everybody, status: 200, refused: () => 404 },
    { method: 'GET', path: '/health/ready', open: everybody, status: 200, refused: () => 404 },
    { method: 'GET', path: '/', open: everybody, status: 200, refused: () => 404 },
  ] as const satisfies readonly ExpectedAddress[]
