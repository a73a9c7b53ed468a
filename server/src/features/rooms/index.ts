/** What other parts of the server may use of rooms. */
export { countStreams, onLateness, readRoomFigures } from './figures.ts'
export { forgetSeats, type AccountSeat } from './lobby/account-seats-store.ts'
export { leaveRooms, announceForgotten } from './lobby/account-seats.ts'
export { createRoom } from './lobby/seats.ts'
export { closeStreams } from './stream/presence.ts'
export { purgeRooms } from './cleanup.ts'
