const numValues = 2 ** 32
/** Drawn many at once: a call of the browser's generator costs more than its numbers, and ids of thousands of tiles need many. */
const pool = new Uint32Array(256)
let numUsed = pool.length

function nextValue(): number {
  if (numUsed === pool.length) {
    crypto.getRandomValues(pool)
    numUsed = 0
  }
  const value = pool[numUsed] ?? 0
  // A password may be made of it, so it does not stay.
  pool[numUsed] = 0
  numUsed += 1
  return value
}

/** A whole number from 0 to `upTo` - 1, cryptographically random and even. */
export function randomDraw(upTo: number): number {
  // Values of the last, incomplete span would make its first numbers likelier; they are drawn again.
  const limit = numValues - (numValues % upTo)
  for (;;) {
    const value = nextValue()
    if (value < limit) return value % upTo
  }
}

/**
 * A random UUID (RFC 9562, version 4). `crypto.randomUUID` is there on https and localhost only, and a school may serve
 * the product by plain http in its own network.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** 256 random bits in base64url. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}
