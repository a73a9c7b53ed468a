import { readFileSync } from 'node:fs'
// Its build for Node has a default export alone, its types say otherwise.
// oxlint-disable-next-line import/default
import opentype from 'opentype.js'
import { licence } from '../licences.ts'
import type { Drawing } from '../recipe.ts'
import { packageLabel, packagePath } from './package-files.ts'

const file = readFileSync(packagePath('@fontsource/noto-music', 'files/noto-music-music-400-normal.woff'))
// oxlint-disable-next-line import/no-named-as-default-member
const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))

const credit = {
  author: 'The Noto Project Authors',
  ...licence('OFL-1.1'),
  source: packageLabel('@fontsource/noto-music'),
  sourceUrl: 'https://github.com/notofonts/music',
}

/** A sign of musical notation as a path. @param codePoint Four or five hexadecimal digits. */
export function notation(codePoint: string): Drawing {
  const sign = String.fromCodePoint(Number.parseInt(codePoint, 16))
  if (!font.hasChar(sign)) throw new Error(`Noto Music has no ${codePoint}`)
  const path = font.getPath(sign, 0, 0, 100)
  const { x1, y1, x2, y2 } = path.getBoundingBox()
  const side = Math.max(x2 - x1, y2 - y1) * 1.1
  const [left, top] = [(x1 + x2 - side) / 2, (y1 + y2 - side) / 2]
  const view = [left, top, side, side].map((value) => value.toFixed(1)).join(' ')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}"><path d="${path.toPathData(2)}"/></svg>`,
    originalImageFilename: `${codePoint}.svg`,
    credit,
  }
}
