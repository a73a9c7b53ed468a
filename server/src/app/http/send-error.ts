/** An error outside any procedure, in the shape that a procedure's error has. */
import type { ServerResponse } from 'node:http'

/** Requests take a few milliseconds. */
const busyRetrySeconds = 1

/** Refuses a request that is too much by now; nothing was done. */
export function sendBusy(response: ServerResponse, requestId: string): void {
  response.setHeader('Retry-After', busyRetrySeconds)
  response.setHeader('Cache-Control', 'no-store')
  sendError(response, 503, 'SERVICE_BUSY', requestId, { retryAfterSeconds: busyRetrySeconds })
}

/** `data`: what the error carries beside the id of its request. */
export function sendError(
  response: ServerResponse,
  status: number,
  code: string,
  requestId: string,
  data: object = {},
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const json = { defined: false, code, status, message: code, data: { requestId, ...data } }
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ json }))
}
