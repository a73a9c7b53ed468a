/** Bodies that nobody needs: they are read all the same, so that a browser that is still sending gets to read its response. */
import type { IncomingMessage } from 'node:http'

/**
 * Reads what is left of the body and drops it, a piece a turn of the event loop. Node alone reads 2 MB of each connection
 * in a turn, so that a hundred senders would keep everybody else waiting. Call it before the response is sent, with
 * which Node begins to.
 */
export function dropBody(request: IncomingMessage): void {
  request.on('data', () => {
    request.pause()
    setImmediate(() => request.resume())
  })
}
