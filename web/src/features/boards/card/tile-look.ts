import type { TileFace, TileLook } from '@tilerush/contract/boards/boards'
import { inkOn } from '@tilerush/core/boards/colour'

type Colours = Pick<TileLook, 'tileBackgroundColor' | 'tileRadialGradientHexColor'>
type OwnColours = Pick<TileFace, 'backgroundColor' | 'radialGradientHexColor'>

/** What lies behind a tile's face, from its centre to its edge; a tile's own colours win over its board's. */
function tileColours(look: Colours, face: OwnColours): readonly [centre: string, edge: string] {
  const colour = face.backgroundColor || look.tileBackgroundColor
  const centre = face.radialGradientHexColor || (face.backgroundColor ? '' : look.tileRadialGradientHexColor)
  return [centre || colour, colour]
}

/** The CSS background behind a tile's face. */
export function tileBackground(look: Colours, face: OwnColours): string {
  const [centre, edge] = tileColours(look, face)
  return centre === edge ? edge : `radial-gradient(${centre}, ${edge})`
}

/** The colour of a text on the tile. */
export function tileInk(look: Colours, face: OwnColours): string {
  return inkOn(tileColours(look, face))
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
