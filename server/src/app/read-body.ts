/** A request's body, whole. */
import type { IncomingMessage } from 'node:http'

/** Null when the body is longer than `maxBytes`: the rest is not read. Rejects when the sender breaks off. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let numBytes = 0
    request.on('data', (chunk: Buffer) => {
      numBytes += chunk.length
      if (numBytes <= maxBytes) chunks.push(chunk)
      else {
        request.pause()
        resolve(null)
      }
    })
    request.once('end', () => resolve(chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString()))
    request.once('error', reject)
    request.once('close', () => reject(new Error('The request broke off')))
  })
}
