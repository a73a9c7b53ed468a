const numValues = 2 ** 32

/** A whole number from 0 to `upTo` - 1, cryptographically random and even. */
export function randomDraw(upTo: number): number {
  // Values of the last, incomplete span would make its first numbers likelier; they are drawn again.
  const limit = numValues - (numValues % upTo)
  const drawn = new Uint32Array(1)
  for (;;) {
    const [value = 0] = crypto.getRandomValues(drawn)
    if (value < limit) return value % upTo
  }
}
