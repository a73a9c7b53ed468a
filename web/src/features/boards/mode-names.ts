import type { BoardMode } from '@tilerush/core/boards/constants'
import { m } from '../../paraglide/messages.js'

/** The modes in words. */
export const modeNames: Readonly<Record<BoardMode, () => string>> = {
  live: m.board_mode_live,
  testing: m.board_mode_testing,
  disabled: m.board_mode_disabled,
}
