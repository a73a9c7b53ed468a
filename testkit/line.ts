/** A line to a server: requests as cheaply as Node has them, for attacks and for load on the machine that is measured. */
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { toCookieHeader } from './session-cookie.ts'
import { type InputOf, type OutputOf, type ProcedureName, readOutput, toRequest } from './wire.ts'

export interface LineReply {
  /** 0 for none: the connection was refused or closed, or it took too long. */
  readonly status: number
  readonly body: string
  readonly headers: IncomingMessage['headers']
  /** Whether a stream that stays open still is. */
  readonly isOpen?: () => boolean
}

export interface LineRequest {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Uint8Array
  /** The response's body is dropped as it comes. */
  readonly isUnread?: boolean
  /** Resolves with the headers: of a stream that stays open until the line is closed, or of one that is closed at once. */
  readonly afterHeaders?: 'stay' | 'hangUp'
}

export type Send = (sent: LineRequest) => Promise<LineReply>

export interface Line {
  readonly send: Send
  /** `feature.name` with an input. */
  call<Name extends ProcedureName>(
    name: Name,
    input?: InputOf<Name>,
    options?: Pick<LineRequest, 'headers' | 'afterHeaders'>,
  ): Promise<LineReply>
  readonly close: () => void
}

export interface LineOptions {
  /** The visitor's address, which the product believes from this machine; else requests name their own. */
  readonly address?: string
  readonly sessionSecret?: string
  /** A connection for each request, as a fresh visitor has it. */
  readonly isFresh?: boolean
  /** The other end of the connection, too, is another one than that of everybody else. */
  readonly isApart?: boolean
}

const timeoutMs = 20_000
const none: LineReply = { status: 0, body: '', headers: {} }

/** Linux has all of 127.0.0.0/8 without a setting. */
export const apartAddress = process.platform === 'linux' ? '127.0.0.66' : '127.0.0.1'

export function openLine(url: string, { address, sessionSecret, isFresh, isApart }: LineOptions = {}): Line {
  const { hostname: host, port } = new URL(url)
  const agent = new Agent({ keepAlive: isFresh !== true, maxSockets: Infinity, scheduling: 'lifo' })
  const localAddress = isApart ? apartAddress : undefined
  const own = {
    ...(address === undefined ? {} : { 'X-Forwarded-For': address }),
    ...(sessionSecret === undefined ? {} : { Cookie: toCookieHeader(sessionSecret) }),
  }
  const send: Send = ({ method = 'GET', path, headers, body, isUnread, afterHeaders }) =>
    new Promise((resolve) => {
      const all = { ...own, ...headers }
      const sent = request({ host, port, agent, localAddress, method, path, headers: all }, (response) => {
        const { statusCode: status = 0 } = response
        const reply = (text: string) => resolve({ status, body: text, headers: response.headers })
        if (afterHeaders) {
          resolve({ status, body: '', headers: response.headers, isOpen: () => !response.closed })
          clearTimeout(limit)
          response.resume().once('error', () => undefined)
          if (afterHeaders === 'hangUp') sent.destroy()
          return
        }
        let text = ''
        if (isUnread) response.resume()
        else response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.once('end', () => reply(text))
        response.once('error', () => resolve(none))
      })
      // The agent's own limit begins again with every byte.
      const limit = setTimeout(() => sent.destroy(), timeoutMs)
      sent.once('close', () => {
        clearTimeout(limit)
        // After a response this changes nothing.
        resolve(none)
      })
      sent.once('error', () => resolve(none))
      sent.end(body)
    })
  return {
    send,
    call(name, input, options) {
      const { headers, ...sent } = toRequest(name, input)
      return send({ ...options, ...sent, headers: { ...headers, ...options?.headers } })
    },
    close: () => agent.destroy(),
  }
}

/** A form or file as it stands on the wire, to be made once and sent often. */
export async function encodeBody(body: BodyInit): Promise<Pick<LineRequest, 'headers'> & { body: Uint8Array }> {
  const encoded = new Request('http://localhost', { method: 'POST', body })
  const contentType = encoded.headers.get('content-type')
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  const headers = { ...(contentType ? { 'content-type': contentType } : {}), 'content-length': bytes.length }
  return { headers, body: bytes }
}

/** The output of a procedure that has to succeed. */
export async function outputOf<Name extends ProcedureName>(reply: Promise<LineReply>): Promise<OutputOf<Name>> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(`A request returned ${status}: ${body.slice(0, 300)}`)
  return readOutput<Name>(body)
}

/** What a browser sends with its next request: the cookies of the responses before it. */
export const toCookies = (replies: readonly LineReply[]) => ({
  Cookie: replies
    .flatMap(({ headers }) => headers['set-cookie'] ?? [])
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; '),
})

/** A browser that is new to the product opens its start page; resolves with the last response, and what it got as cookies. */
export async function openStartPage(line: Line) {
  const replies = [await line.send({ path: '/' }), await line.call('account.me')]
  return { reply: replies.find(({ status }) => status !== 200) ?? replies[1] ?? none, cookies: toCookies(replies) }
}
