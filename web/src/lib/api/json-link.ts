import { type ClientContext, type ClientLink, createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client'

interface Envelope {
  readonly json: unknown
  /** Names values that JSON cannot hold. Our procedures have none. */
  readonly meta: readonly unknown[]
}

/** What is not a response of our server, such as a page of a proxy, is a failure on our side. */
async function toEnvelope(response: Response): Promise<Envelope> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body !== 'object' || body === null) throw new ORPCError('INTERNAL_SERVER_ERROR')
  const meta = 'meta' in body && Array.isArray(body.meta) ? body.meta : []
  return { json: 'json' in body ? body.json : undefined, meta }
}

/** The body of a request and the headers that go with it. */
type Encode = (input: unknown) => Pick<RequestInit, 'body' | 'headers'>

const asJson: Encode = (input) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ json: input }),
})

const busyStatus = 503
/** A class that logs in at the same moment fills the server's queue for a few seconds. */
const maxTriesWhenBusy = 4
/** Longer than this the user decides. */
const longestWaitSeconds = 10

/** Sends again after `Retry-After` where a busy server asks for it: it did nothing of the request then. */
async function sendUnlessBusy(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await send()
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
    const isBusy = response.status === busyStatus && seconds <= longestWaitSeconds
    if (!isBusy || tries === maxTriesWhenBusy) return response
    // Unevenly, so that those who were refused together do not come back together.
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random())))
  }
}

/**
 * Carries requests whose inputs and outputs are plain JSON, as all of ours are, over oRPC's protocol.
 * The library's own link also carries files, dates and streams, which is 5 KB brotli in the first view,
 * and 1 KB of it even when only a later screen uses it: files go by the encoding of `upload-client.ts`.
 */
export function jsonLink(
  base: string,
  send: (url: string, init: RequestInit) => Promise<Response>,
  encode: Encode = asJson,
): ClientLink<ClientContext> {
  return {
    async call(path, input, { signal }) {
      const response = await sendUnlessBusy(() =>
        send(`${base}/${path.join('/')}`, {
          method: 'POST',
          credentials: 'same-origin',
          ...encode(input),
          ...(signal && { signal }),
        }),
      )
      const { json, meta } = await toEnvelope(response)
      if (!response.ok)
        throw isORPCErrorJson(json) ? createORPCErrorFromJson(json) : new ORPCError('INTERNAL_SERVER_ERROR')
      if (meta.length > 0) throw new TypeError(`${path.join('.')} responded with more than JSON`)
      return json
    },
  }
}
