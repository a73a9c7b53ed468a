/** What other parts of the server may use of rooms. */
export { leaveRooms } from './lobby/account-seats.ts'
export { createRoom } from './lobby/seats.ts'
