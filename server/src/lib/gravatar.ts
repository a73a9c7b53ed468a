/**
 * The avatar service (docs/rules.md#avatars). Only the server asks it, so that neither the
 * hash of an address nor the network address of a visitor reaches anybody by a page of ours.
 */
import { createHash } from 'node:crypto'
import { gravatarDefault, gravatarRating, gravatarSize, maxFileBytes } from '@tilerush/core/constants'

const timeoutMs = 5000

/** The service's name for an address: SHA-256 of the trimmed address in lower case. */
export function gravatarHash(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
}

/** The picture's bytes, whatever they are; null when the service gives none in time. */
export async function fetchGravatar(serviceUrl: string, emailHash: string): Promise<Uint8Array | null> {
  const query = new URLSearchParams({ s: String(gravatarSize), d: gravatarDefault, r: gravatarRating })
  try {
    const answer = await fetch(`${serviceUrl}/${emailHash}?${query}`, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'image/png, image/jpeg' },
      referrerPolicy: 'no-referrer',
    })
    if (!answer.ok || !answer.body) return null
    return await readAtMost(answer.body, maxFileBytes)
  } catch {
    // A service that is out of reach must not be told from one without a picture.
    return null
  }
}

async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let totalBytes = 0
  for await (const chunk of body) {
    totalBytes += chunk.byteLength
    if (totalBytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
