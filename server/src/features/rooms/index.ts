/** What other parts of the server may use of rooms. */
export { forgetSeats, type AccountSeat } from './lobby/account-seats-store.ts'
export { leaveRooms, announceForgotten } from './lobby/account-seats.ts'
export { createRoom } from './lobby/seats.ts'
