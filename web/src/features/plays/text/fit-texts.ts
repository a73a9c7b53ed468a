/** Writes the texts on the tiles of a board as large as they fit, measured. Loaded only for a board that has any. */
import { inkOnBackground } from '@tilerush/core/boards/colour'
import styles from './fit-texts.module.css'
import { fitSizes } from './fit-sizes.ts'

/** A part of the shorter side of the tile: one sign does not fill its tile. */
const maxSize = 0.56
/** px, and a part of the text's width: a word that would have to be smaller to stay whole is broken. */
const minWholeWordPx = 9
const minWholeWord = 1 / 9

/** What was measured on a grid: it holds until its tiles have another size. */
interface Measured {
  readonly side: string
  readonly sizes: Map<string, { readonly px: number; readonly isWhole: boolean }>
}
const measured = new WeakMap<HTMLElement, Measured>()

/** Runs before the clock does, and when the board has another size: a text that was measured on it keeps its size. */
export function fitTexts(grid: HTMLElement): void {
  const spans = [...grid.querySelectorAll<HTMLElement>('[data-position] > [dir]')]
  const [first] = spans
  if (!first) return
  for (const span of spans) {
    span.className = styles.text ?? ''
    span.style.color = inkOnBackground(span.parentElement?.style.getPropertyValue('--tile-background') ?? '')
  }
  const side = `${first.clientWidth} ${first.clientHeight}`
  const before = measured.get(grid)
  if (!before) new ResizeObserver(() => fitTexts(grid)).observe(grid)
  const { sizes }: Measured = before?.side === side ? before : { side, sizes: new Map() }
  measured.set(grid, { side, sizes })
  const unknown = spans.filter((span) => !sizes.has(span.textContent))
  if (unknown.length > 0) measure(unknown, sizes)
  for (const span of spans) {
    const known = sizes.get(span.textContent)
    if (known) write(span, known.px, known.isWhole)
  }
}

function write({ style }: HTMLElement, px: number, isWhole: boolean): void {
  style.fontSize = `${px}px`
  style.overflowWrap = isWhole ? 'normal' : 'anywhere'
}

function measure(spans: readonly HTMLElement[], sizes: Measured['sizes']): void {
  const [{ clientWidth, clientHeight } = { clientWidth: 0, clientHeight: 0 }] = spans
  const find = (some: readonly HTMLElement[], isWhole: boolean): readonly number[] =>
    fitSizes(some.length, Math.max(1, maxSize * Math.min(clientWidth, clientHeight)), (tried) => {
      for (const [index, span] of some.entries()) write(span, tried[index] ?? 1, isWhole)
      return some.map((span) => span.scrollWidth <= span.clientWidth && span.scrollHeight <= span.clientHeight)
    })
  for (const [index, px] of find(spans, true).entries())
    sizes.set(spans[index]?.textContent ?? '', { px, isWhole: true })
  const minPx = Math.max(minWholeWordPx, minWholeWord * clientWidth)
  const small = spans.filter((span) => (sizes.get(span.textContent)?.px ?? 0) < minPx)
  for (const [index, px] of find(small, false).entries())
    sizes.set(small[index]?.textContent ?? '', { px, isWhole: false })
}
