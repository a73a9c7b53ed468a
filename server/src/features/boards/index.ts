/** What other features may use of boards. */
export { getBoardContents } from './board-content.ts'
export { guestBoard } from './home-store.ts'
export { resumeFaces, type ReadyBoard } from './ready-board.ts'
export { type BoardReader, boardsById, liveBoards, offeredBoardIds, toPlayableBoard, toReader } from './service.ts'
export { visibleBoardById, visibleBoardBySlugOrId, visibleBoardsById, visibleModes } from './visible-boards.ts'
