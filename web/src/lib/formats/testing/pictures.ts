/** A picture of one pixel, as a file. */
export const png: Uint8Array = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)

/** The beginning and the end of a PNG file that says it is of a size, without pixels. */
export function pngHeader(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(png)
  const header = new DataView(bytes.buffer)
  header.setUint32(16, width)
  header.setUint32(20, height)
  return bytes
}
