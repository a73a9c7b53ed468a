/** What other parts of the server may use of rooms. */
export { onLateness, readRoomFigures } from './figures.ts'
export { closeStreams } from './presence.ts'
export { purgeRooms } from './upkeep.ts'
