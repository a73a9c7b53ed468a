import type { TileFace, TileLook } from '@tilerush/contract/boards/boards'

/** The CSS background behind a tile's image; a tile's own colours win over its board's. */
export function tileBackground(
  look: Pick<TileLook, 'tileBackgroundColor' | 'tileRadialGradientHexColor'>,
  face: Pick<TileFace, 'backgroundColor' | 'radialGradientHexColor'>,
): string {
  const colour = face.backgroundColor || look.tileBackgroundColor
  const centre = face.radialGradientHexColor || (face.backgroundColor ? '' : look.tileRadialGradientHexColor)
  return centre && centre !== colour ? `radial-gradient(${centre}, ${colour})` : colour
}

export interface ImageFit {
  readonly objectFit: 'contain' | 'cover'
  readonly objectPosition: string
  readonly transform?: string
  readonly transformOrigin?: string
}

/** How the image lies on its tile: contained, covering, or enlarged from its position by a percentage. */
export function tileImageFit(look: Pick<TileLook, 'tileBackgroundSize' | 'tileBackgroundPosition'>): ImageFit {
  const position = look.tileBackgroundPosition
  const size = look.tileBackgroundSize
  if (size === 'contain' || size === 'cover') return { objectFit: size, objectPosition: position }
  const scale = Number.parseInt(size, 10) / 100
  return {
    objectFit: 'contain',
    objectPosition: position,
    transform: `scale(${scale})`,
    transformOrigin: position,
  }
}
