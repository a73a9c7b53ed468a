import type { TileBackgroundPosition, TileBackgroundSize } from '@tilerush/core/constants'
import { m } from '../../../paraglide/messages.js'

/** The words for how a picture lies on its tile (docs/rules.md#tile-backgrounds). */
export const sizeNames: Readonly<Record<TileBackgroundSize, () => string>> = {
  contain: m.tile_size_contain,
  cover: m.tile_size_cover,
  '130%': () => '130%',
  '150%': () => '150%',
  '170%': () => '170%',
  '250%': () => '250%',
}
export const positionNames: Readonly<Record<TileBackgroundPosition, () => string>> = {
  center: m.tile_position_center,
  top: m.tile_position_top,
  bottom: m.tile_position_bottom,
  left: m.tile_position_left,
  right: m.tile_position_right,
}
