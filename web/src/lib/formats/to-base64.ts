/** Bytes of one step: a multiple of three, so that the texts of the steps can be joined. */
const stepBytes = 3 * 8192

/** The bytes in base64 (RFC 4648). */
export async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const parts: string[] = []
  for (let at = 0; at < bytes.byteLength; at += stepBytes) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + stepBytes))))
  }
  return parts.join('')
}
