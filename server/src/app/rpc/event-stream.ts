/**
 * The response of a procedure that returns an event iterator: server-sent events as the library's client reads them.
 * Each frozen event is written down once, however many streams it goes to (decision 0033); nothing is compressed, since
 * a compressor would hold events back.
 */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { ORPCError } from '@orpc/server'

/** Shorter than proxies wait for a silent connection (30 s and more), and than a device waits before it reconnects. */
const keepAliveMs = 10_000

const writtenEvents = new WeakMap<object, Buffer>()

export function isEventIterator(output: unknown): output is AsyncIterator<unknown> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output && 'next' in output
}

/** Resolves when the events or the connection have ended. */
export async function sendEvents(response: ServerResponse, events: AsyncIterator<unknown>): Promise<void> {
  const close = (): void => void events.return?.().catch(() => undefined)
  if (response.destroyed) return close()
  response.once('close', close)
  response.setHeader('Content-Type', 'text/event-stream')
  // Proxies that collect responses read it, nginx above all.
  response.setHeader('X-Accel-Buffering', 'no')
  response.writeHead(200)
  response.write(': \n\n')
  const keepAlive = setInterval(() => response.write(': \n\n'), keepAliveMs)
  try {
    for (;;) {
      const { done, value } = await events.next()
      if (response.destroyed) return
      if (done) break
      // The next event waits for a slow reader; the iterator decides how many may.
      if (!response.write(toMessage(value))) await Promise.race([once(response, 'drain'), once(response, 'close')])
    }
    response.end('event: done\n\n')
  } catch (error) {
    if (response.destroyed) return
    const json = error instanceof ORPCError ? error.toJSON() : { code: 'INTERNAL_SERVER_ERROR', status: 500 }
    response.end(`event: error\ndata: ${JSON.stringify({ json })}\n\n`)
  } finally {
    clearInterval(keepAlive)
    response.off('close', close)
  }
}

function toMessage(event: unknown): Buffer {
  const lasting = typeof event === 'object' && event !== null && Object.isFrozen(event) ? event : null
  const known = lasting && writtenEvents.get(lasting)
  if (known) return known
  const message = Buffer.from(`event: message\ndata: ${JSON.stringify({ json: event })}\n\n`)
  if (lasting) writtenEvents.set(lasting, message)
  return message
}
