/**
 * A vector image that is allowed by all that is counted, and takes minutes to draw: one line that crosses itself
 * thousands of millions of times.
 */
export function endlessSvg(seed = 1): Buffer {
  const points: string[] = []
  let state = seed
  for (let index = 0; index < 200_000; index++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    points.push(String((state >> 8) % 1000))
  }
  const path = `<path fill="none" stroke="#000" stroke-width="9" d="M${points.join(' ')}"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 999 999">${path}</svg>`)
}
