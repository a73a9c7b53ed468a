/** Reed-Solomon codes over GF(2^8), as QR codes use them (ISO/IEC 18004, annexes A and B). */

const exp: number[] = []
const log: number[] = []
for (let power = 0, value = 1; power < 255; power += 1) {
  exp[power] = value
  log[value] = power
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0)
}
/** The element of this power, negative ones too. */
const alpha = (power: number): number => exp[((power % 255) + 255) % 255] ?? 0
const multiply = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : alpha((log[one] ?? 0) + (log[other] ?? 0))
const divide = (one: number, other: number): number => (one === 0 ? 0 : alpha((log[one] ?? 0) - (log[other] ?? 0)))
/** The value of a polynomial whose first coefficient is the constant one. */
const evaluate = (polynomial: readonly number[], at: number): number =>
  polynomial.reduceRight((sum, coefficient) => multiply(sum, at) ^ coefficient, 0)

/** The block with its damaged codewords mended. @throws where more are damaged than its last `numCorrecting` can mend */
export function correctBlock(block: readonly number[], numCorrecting: number): number[] {
  const ascending = block.toReversed()
  const syndromes = Array.from({ length: numCorrecting }, (_, index) => evaluate(ascending, alpha(index)))
  if (syndromes.every((syndrome) => syndrome === 0)) return [...block]
  const locator = findLocator(syndromes)
  const damaged = ascending.flatMap((_, power) => (evaluate(locator, alpha(-power)) === 0 ? [power] : []))
  if (damaged.length !== locator.length - 1) throw new Error('The QR code is damaged too much')
  const evaluator = syndromes.map((_, index) =>
    locator.slice(0, index + 1).reduce((sum, part, at) => sum ^ multiply(part, syndromes[index - at] ?? 0), 0),
  )
  // In this field the terms of even powers have no derivative.
  const derivative = locator.slice(1).map((part, index) => (index % 2 === 0 ? part : 0))
  for (const power of damaged) {
    const at = alpha(-power)
    const error = multiply(alpha(power), divide(evaluate(evaluator, at), evaluate(derivative, at)))
    ascending[power] = (ascending[power] ?? 0) ^ error
  }
  return ascending.toReversed()
}

/** The polynomial whose roots are the places of the errors, after Berlekamp and Massey. */
function findLocator(syndromes: readonly number[]): number[] {
  let [locator, before] = [[1], [1]]
  let [numErrors, shift, lastGap] = [0, 1, 1]
  for (const [index, syndrome] of syndromes.entries()) {
    const gap = locator
      .slice(1)
      .reduce((sum, part, at) => sum ^ multiply(part, syndromes[index - at - 1] ?? 0), syndrome)
    const moved = [...Array.from({ length: shift }, () => 0), ...before].map((part) =>
      multiply(part, divide(gap, lastGap)),
    )
    shift += 1
    if (gap === 0) continue
    const next = Array.from(
      { length: Math.max(locator.length, moved.length) },
      (_, at) => (locator[at] ?? 0) ^ (moved[at] ?? 0),
    )
    if (2 * numErrors <= index) {
      ;[before, lastGap, numErrors, shift] = [locator, gap, index + 1 - numErrors, 1]
    }
    locator = next
  }
  return locator.slice(0, 1 + locator.findLastIndex((part) => part !== 0))
}
