import { licence } from '../licences.ts'
import type { Drawing } from '../recipe.ts'

const credit = {
  author: 'The Tilerush authors',
  ...licence('CC0-1.0'),
  source: 'Tilerush',
  sourceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
}

/** An image drawn by a recipe itself, on a square of 100. */
export function ownDrawing(name: string, body: string): Drawing {
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${body}</svg>`,
    originalImageFilename: `${name}.svg`,
    credit,
  }
}

/** A point on a circle. @param degrees Clockwise from the top. */
export function onCircle(radius: number, degrees: number, centre: readonly [number, number] = [50, 50]): string {
  const angle = (degrees * Math.PI) / 180
  return `${(centre[0] + radius * Math.sin(angle)).toFixed(2)} ${(centre[1] - radius * Math.cos(angle)).toFixed(2)}`
}
