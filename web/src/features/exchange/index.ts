/** What other features may use of exchange: the ways in which boards leave. Screens come by their routes. */
export { ExportBoardsButton } from './export/export-boards-button.tsx'
export { ShareBoardButton } from './export/share-board-button.tsx'
