/** Bodies that nobody needs: they are read all the same, so that a browser that is still sending gets to read its response. */
import type { IncomingMessage } from 'node:http'

/** All such bodies share it: a turn of the event loop is no longer with a hundred senders than with a few. */
const piecesATurn = 8

/** Bodies of which the next piece is to be read, in the order in which they were paused. */
const paused: IncomingMessage[] = []
let isScheduled = false

function resumeSoon(request: IncomingMessage): void {
  paused.push(request)
  if (isScheduled) return
  isScheduled = true
  setImmediate(resumeNext)
}

function resumeNext(): void {
  for (const request of paused.splice(0, piecesATurn)) request.resume()
  isScheduled = paused.length > 0
  if (isScheduled) setImmediate(resumeNext)
}

/**
 * Reads what is left of the body and drops it, a piece in its turn. Node alone reads 2 MB of each connection in a turn of the
 * event loop, so that a hundred senders would keep everybody else waiting. Call it before the response is sent, with
 * which Node begins to.
 */
export function dropBody(request: IncomingMessage): void {
  request.on('data', () => {
    request.pause()
    resumeSoon(request)
  })
}
