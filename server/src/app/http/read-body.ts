/** Reads the complete body of a request. */
import type { IncomingMessage } from 'node:http'

/** The client disconnected before the body was complete; there is no one to respond to. */
export class RequestAborted extends Error {
  override readonly name = 'RequestAborted'
}

/** Its client has disconnected, as we or Node itself found: no error of the product, and no response can be sent. */
export function isBrokenOff(error: unknown): boolean {
  if (error instanceof RequestAborted) return true
  return error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}

/** The body was not complete in time. */
export class BodyTimeout extends Error {
  override readonly name = 'BodyTimeout'
}

/**
 * Null when the body is longer than `maxBytes`: the rest is not read.
 * @throws {RequestAborted}
 * @throws {BodyTimeout} after `limitMs`.
 */
export function readBody(request: IncomingMessage, maxBytes: number, limitMs: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let numBytes = 0
    const timer = setTimeout(() => reject(new BodyTimeout('The body took too long')), limitMs)
    const onClose = () => {
      clearTimeout(timer)
      reject(new RequestAborted('The request broke off'))
    }
    if (request.destroyed) return onClose()
    request.on('data', (chunk: Buffer) => {
      numBytes += chunk.length
      if (numBytes <= maxBytes) chunks.push(chunk)
      else {
        clearTimeout(timer)
        request.pause()
        resolve(null)
      }
    })
    request.once('end', () => {
      clearTimeout(timer)
      // Every request closes; an error created for each would cost more than reading it.
      request.off('close', onClose)
      resolve(chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString())
    })
    request.once('error', onClose)
    request.once('close', onClose)
  })
}
