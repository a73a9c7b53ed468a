/** One request to the endpoint of a webhook, bounded in time and bytes (docs/rules.md#webhook-deliveries). */
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { readReplyBytes, type DeliveryError } from '@tilerush/core/webhooks/constants'
import type { Deps } from '../../lib/deps.ts'
import { findAddresses } from './addresses.ts'

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Ends the request: its time is over, or the process stops. */
  readonly signal: AbortSignal
}

/** A response by its status, whatever it says; or why there was none. */
export type Reply =
  | { readonly status: number; readonly error: null }
  | { readonly status: null; readonly error: DeliveryError }

/**
 * Sends it to an address that was checked in this attempt: the connection takes the checked addresses and looks up nothing
 * again, so that a name cannot lead elsewhere in between. Follows no redirect.
 */
export async function sendRequest(
  deps: Pick<Deps, 'settings' | 'resolveHost'>,
  { url, headers, body, signal }: WebhookRequest,
): Promise<Reply> {
  const target = new URL(url)
  // Allowed once, and no longer.
  if (target.protocol !== 'https:' && !deps.settings.webhookPrivate) return { status: null, error: 'notPublic' }
  const found = await unlessAborted(signal, findAddresses(deps, target.hostname))
  if (found === null) return { status: null, error: 'timeout' }
  if (!found.ok) return { status: null, error: found.error }
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    // A connection of its own: one that was kept might lead to an address of an earlier check.
    agent: false,
    lookup: toLookup(found.value),
    signal,
  }
  const send = target.protocol === 'https:' ? https.request : http.request
  const request = send(target, options)
  try {
    const responded = responseOf(request)
    request.end(body)
    const response = await responded
    await readSome(response)
    return { status: response.statusCode ?? 0, error: null }
  } catch (error) {
    return { status: null, error: signal.aborted ? 'timeout' : toError(error) }
  } finally {
    request.destroy()
  }
}

/**
 * The first response. A request may close with neither response nor error: Node drops one that is answered by 101, and no
 * signal ends it any more.
 */
function responseOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve)
    // One that comes during the response changes nothing any more.
    request.on('error', reject)
    request.on('close', () => reject(new Error('The connection was closed without a response')))
  })
}

/** A lookup that knows these addresses alone, whatever name it is asked for. */
function toLookup(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_hostname, options, callback) => {
    const [first] = known
    if (options.all) callback(null, known)
    else callback(null, first?.address ?? '', first?.family ?? 0)
  }
}

/** Null once the signal is given: a look-up itself cannot be broken off. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T | null> {
  if (signal.aborted) return null
  const listening = new AbortController()
  const aborted = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { signal: listening.signal })
  })
  return await Promise.race([work, aborted]).finally(() => listening.abort())
}

/** Lets a receiver finish a short response; nothing of it is used. */
async function readSome(response: IncomingMessage): Promise<void> {
  let numBytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      numBytes += chunk.length
      if (numBytes >= readReplyBytes) return
    }
  } catch {
    // The status is known; how the rest ends does not matter.
  }
}

const certificateCodes = /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/

function toError(error: unknown): DeliveryError {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return certificateCodes.test(code) ? 'certificate' : 'connection'
}
