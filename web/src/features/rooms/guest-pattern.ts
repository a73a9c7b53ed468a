/** The picture of a member without an account: six to eight tiles of the 3x3, mirrored. */

/** Which of the nine places are filled, row by row; each side mirrors the other, and corners alone would say nothing. */
const patterns: readonly (readonly number[])[] = makePatterns()

function makePatterns(): readonly (readonly number[])[] {
  // Bits: left column (filled on both sides) and middle column, three rows each.
  const all = Array.from({ length: 64 }, (_, bits) => {
    const places: number[] = []
    for (let row = 0; row < 3; row += 1) {
      if (bits & (1 << row)) places.push(row * 3, row * 3 + 2)
      if (bits & (8 << row)) places.push(row * 3 + 1)
    }
    return places.toSorted((one, other) => one - other)
  })
  return all.filter(({ length }) => length >= 6 && length <= 8)
}

/** Places from 0 to 8 that are filled. Neighbouring seats differ. */
export function guestPattern(seat: number): readonly number[] {
  return patterns[(seat * 7) % patterns.length] ?? []
}
