/** A request's body, whole. */
import type { IncomingMessage } from 'node:http'

/** Null when the body is longer than `maxBytes`: the rest is not read. Rejects when the sender breaks off. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let numBytes = 0
    const breakOff = () => reject(new Error('The request broke off'))
    request.on('data', (chunk: Buffer) => {
      numBytes += chunk.length
      if (numBytes <= maxBytes) chunks.push(chunk)
      else {
        request.pause()
        resolve(null)
      }
    })
    request.once('end', () => {
      // Every request closes; an error made for each would cost more than reading it.
      request.off('close', breakOff)
      resolve(chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString())
    })
    request.once('error', reject)
    request.once('close', breakOff)
  })
}
