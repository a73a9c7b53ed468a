/** Requests with headers that `fetch` does not let a caller choose. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

export interface RawRequest {
  /** POST with a body, else GET, unless given. */
  readonly method?: string
  /** Any, `Host` too. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** The address of this machine to come from. */
  readonly localAddress?: string
}

export interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Sends the request on a connection of its own. */
export async function sendRaw(url: string, { body, ...options }: RawRequest = {}): Promise<RawResponse> {
  const method = body === undefined ? 'GET' : 'POST'
  const request = httpRequest(url, { method, agent: false, ...options })
  const received = new Promise<RawResponse>((resolve, reject) => {
    request.once('error', reject)
    request.once('response', (response) => {
      const { statusCode = 0, headers } = response
      text(response).then((read) => resolve({ status: statusCode, headers, body: read }), reject)
    })
  })
  request.end(body)
  try {
    return await received
  } finally {
    request.destroy()
  }
}
