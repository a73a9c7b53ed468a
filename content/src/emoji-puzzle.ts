import { prefixIds } from './image.ts'
import type { Drawing } from './recipe.ts'
import { fluentEmoji } from './sources/iconify.ts'

const EMOJI_SIZE = 32

/** Top left corners, in reading order, that fill a square as well as two, three or four images can. */
const POSITIONS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  2: [
    [0, 0],
    [26, 26],
  ],
  3: [
    [0, 0],
    [33, 0],
    [16.5, 33],
  ],
  4: [
    [0, 0],
    [33, 0],
    [0, 33],
    [33, 33],
  ],
}

/** Two to four emoji in one square image, to be read like a line of text. */
export function emojiPuzzle(names: readonly string[]): Drawing {
  const positions = POSITIONS[names.length]
  if (!positions) throw new Error(`No arrangement for ${names.length} emoji`)
  const side = Math.max(...positions.flat()) + EMOJI_SIZE
  const images = names.map((name) => fluentEmoji(name))
  const groups = images.map(({ svg }, i) => {
    const body = prefixIds(svg, `p${i}`).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return `<g transform="translate(${positions[i]?.join(' ')})">${body}</g>`
  })
  const [first] = images
  if (!first) throw new Error('A puzzle needs emoji')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${groups.join('')}</svg>`,
    originalImageFilename: `${names.join('+')}.svg`,
    credit: { ...first.credit, note: 'Several emoji put together into one picture.' },
  }
}
