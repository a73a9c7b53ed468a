/** The numbers and lists of live races. Stated in words in docs/rules.md. */

/** No look-alikes and no vowels: 25^6 are 2.4 * 10^8 codes, none of which spells a word. */
export const roomCodeAlphabet = '2346789BCDFGHJKMPQRTVWXYZ'
export const roomCodeLength = 6
/** Stands on the root element of a page where ROOMS=off; style sheets and screens look for it. */
export const roomsOffMark = 'data-rooms-off'
/** Teams in this order; a team is its index. */
export const teams = ['orange', 'violet', 'teal', 'brown', 'yellow', 'pink'] as const
export type Team = (typeof teams)[number]
/** A room has no teams, or this many. */
export const teamCounts = [0, 2, 3, 4, 5, 6] as const
export const roundCounts = [1, 3, 5] as const
/** A playlist: the boards of a room, played in turn. */
export const maxRoomBoards = 10
export const defaultRoomMaxPlayers = 200
/** `own`: members may name themselves; `generated`: guests keep the name that they get. */
export const roomNameKinds = ['own', 'generated'] as const
/** Characters of the name that a guest takes, as a person counts them. */
export const ownNameMaxLength = 24
/** From the host's press to the first click: a device reads the game and its images before the countdown. */
export const startLeadMs = 6000
/** A device that begins this much later than the others is late … */
export const lateStartMs = 250
/** … this much later, a second for its line, it plays for the race alone … */
export const unrankedStartMs = 1250
/** … and this much later gets a notice. */
export const lateNoticeMs = 1000
/** A round ends this long after its start for each of its prompts, at the latest. */
export const roundMsPerPrompt = 10_000
/** Devices report their progress at most this often. */
export const progressEveryMs = 500
/** A member who has not begun a race this long after its start watches it. */
export const raceEntryMs = 10_000
/** Once this many of a hundred of the expected runs are in, the race is closing … */
export const closingPercent = 80
/** … and over so much later at the latest. */
export const closingMs = 15_000
/** Why a race was over: no run was awaited any more, its time was up, or its host said so. */
export const raceEnds = ['runs', 'time', 'host'] as const
export type RaceEnd = (typeof raceEnds)[number]
/** A seat that no stream was opened on for this long after it was taken is nobody's. */
export const unusedSeatMs = 15_000
/** So many seats of one browser are in use in a room at once: a family or a group around one computer. */
export const maxSeatsOfDevice = 5
/** So many may wait to be let in at once … */
export const maxWaitingSeats = 50
/** … of them so many of one browser: two pupils who share a tablet; of all that cannot be told apart half of them … */
export const maxWaitingSeatsOfDevice = 2
export const maxWaitingSeatsWithoutDevice = 25
/** … and a device that waits asks again so often. */
export const askAgainMs = 3000
/** A member without a stream for this long is offline … */
export const offlineAfterMs = 12_000
/** … and a host for this long hands the room to the oldest member who is there. */
export const hostGoneMs = 30_000
/** A room ends this long after its last event, and what it holds of guests with it. */
export const roomIdleMs = 2 * 60 * 60 * 1000
/** A device compares its clock with the server's so often; the quickest round trip counts. */
export const clockSamples = 5
export const roomPhases = ['lobby', 'race', 'result'] as const
export type RoomPhase = (typeof roomPhases)[number]
/** What a member asks the host for after a race. */
export const roomWishes = ['rematch', 'next'] as const
/** Why a stream ends for good. `moved`: the seat is used on another device. */
export const streamEndReasons = ['removed', 'moved', 'ended'] as const
export type StreamEndReason = (typeof streamEndReasons)[number]
/** Points of the fastest ranked run of a race; slower ones have their share of it. */
export const fastestPoints = 1000
/** Points of a run that has found every tile, unfinished or not timed by the server; one with fewer has its share. */
export const unfinishedPoints = 500
/** Pairs of tiles that a room mixed up most: this many are shown. */
export const shownMixUps = 3
