/** The boards of a room: live ones alone, and such as can be played (docs/rules.md#rooms). */
import { boardSize } from '@tilerush/core/boards/layout'
import { roundMsPerPrompt } from '@tilerush/core/rooms/constants'
import type { RoomSettings } from '@tilerush/contract/rooms/schemas'
import type { StoredRoomSettings } from '../../lib/database/stored-json.ts'
import type { Deps } from '../../lib/deps.ts'
import type { Result } from '../../lib/result.ts'
import { getBoardContents, visibleBoardById, type ReadyBoard } from '../boards/index.ts'

/** The current version of a board that a room may play; null when it may not. Whatever the host may see: members see live boards. */
export async function findRoomBoard(deps: Deps, boardId: string): Promise<ReadyBoard | null> {
  const current = await visibleBoardById(deps, null, boardId)
  const board = current && (await getBoardContents(deps.database).get(current))
  return board?.isPlayable === true ? board : null
}

/** The settings as they are stored, and the playlist's first board. */
export async function readPlaylist(
  deps: Deps,
  settings: RoomSettings,
): Promise<Result<{ readonly stored: StoredRoomSettings; readonly boards: readonly ReadyBoard[] }, 'BOARD_NOT_FOUND'>> {
  const boards: ReadyBoard[] = []
  for (const boardId of settings.boardIds) {
    const board = await findRoomBoard(deps, boardId)
    if (!board) return { ok: false, error: 'BOARD_NOT_FOUND' }
    boards.push(board)
  }
  return { ok: true, value: { stored: { ...settings, boardNames: boards.map(({ content }) => content.name) }, boards } }
}

/** How many prompts a race on the board has. */
export function countPrompts({ content }: Pick<ReadyBoard, 'content'>): number {
  return boardSize(content.boardPortraitLayout)
}

/** How long a race on the board takes at most, ms. */
export function maxRaceMs(board: ReadyBoard, playTimeoutMs: number): number {
  return Math.min(countPrompts(board) * roundMsPerPrompt, playTimeoutMs)
}
