/** An error outside any procedure, in the shape that a procedure's error has. */
import type { ServerResponse } from 'node:http'

export function sendError(response: ServerResponse, status: number, code: string, requestId: string): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const json = { defined: false, code, status, message: code, data: { requestId } }
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ json }))
}
