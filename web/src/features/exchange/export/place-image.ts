import type { TileLook } from '@tilerush/contract/boards/boards'

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Where an image lies on its tile, as the style sheet lays it (`tileImageFit`): contained, covering, or contained and
 * then enlarged from its position. `ratio`: its width over its height.
 */
export function placeImage(
  room: Box,
  ratio: number,
  { tileBackgroundSize: size, tileBackgroundPosition }: Pick<TileLook, 'tileBackgroundSize' | 'tileBackgroundPosition'>,
): Box {
  const isWider = ratio > room.width / room.height
  const fitsWidth = size === 'cover' ? !isWider : isWider
  const width = fitsWidth ? room.width : room.height * ratio
  const height = fitsWidth ? room.width / ratio : room.height
  const { x, y } = toShares(tileBackgroundPosition)
  const laid = {
    left: room.left + (room.width - width) * x,
    top: room.top + (room.height - height) * y,
    width,
    height,
  }
  const scale = size === 'cover' || size === 'contain' ? 1 : Number.parseInt(size, 10) / 100
  if (!(scale > 0)) return laid
  // The whole room grows from the position, and the image within it.
  const [originX, originY] = [room.left + room.width * x, room.top + room.height * y]
  return {
    left: originX + (laid.left - originX) * scale,
    top: originY + (laid.top - originY) * scale,
    width: width * scale,
    height: height * scale,
  }
}

/** `left top` and the like: 0 for left and top, 1 for right and bottom. */
function toShares(position: string): { readonly x: number; readonly y: number } {
  const share = (low: string, high: string): number => (position.includes(low) ? 0 : position.includes(high) ? 1 : 0.5)
  return { x: share('left', 'right'), y: share('top', 'bottom') }
}
