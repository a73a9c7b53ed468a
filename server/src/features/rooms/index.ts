/** What other parts of the server may use of rooms. */
export { countStreams, onLateness, readRoomFigures } from './figures.ts'
export { closeStreams } from './stream/presence.ts'
export { purgeRooms } from './upkeep.ts'
