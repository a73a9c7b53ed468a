/** Whether the text is a colour as a colour field gives it: `#` and six hexadecimal digits. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** The channels of `#rrggbb`, 0 to 255. */
export function colourChannels(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = colourChannels(colour).map((channel) => {
    const ratio = channel / 255
    return ratio <= 0.04045 ? ratio / 12.92 : ((ratio + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function getContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Ink where it is read well, else white or black. */
const inks = ['#14191b', '#ffffff', '#000000'] as const
/** WCAG 2.2, level AA. */
const readableContrast = 4.5

/** The colour of a text that lies on all of the colours; the best there is where none is read well on each. */
export function inkOn(colours: readonly string[]): string {
  const contrastOf = (ink: string): number => Math.min(...colours.map((colour) => getContrast(ink, colour)))
  const [best] = inks.toSorted((one, other) => contrastOf(other) - contrastOf(one))
  return inks.find((ink) => contrastOf(ink) >= readableContrast) ?? best ?? inks[0]
}

/** The colour of a text on a CSS background of colours as `#rrggbb`: one, or a gradient of some. */
export function inkOnBackground(background: string): string {
  return inkOn(background.match(/#[\da-f]{6}/gi) ?? [])
}
