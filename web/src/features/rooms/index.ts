/** What other features may use of rooms: the ways in, small enough for first screens. */
export { JoinDoor } from './start/join-door.tsx'
export { RaceButton } from './start/race-button.tsx'

/** Where the rooms that are live stand on their page. */
export const liveRoomsId = 'live'
