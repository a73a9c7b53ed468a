/** HTTP as cheaply as Node has it: the generator shares the machine with what it measures. */
import { Agent, request, type OutgoingHttpHeaders } from 'node:http'

export interface Reply {
  /** 0 for none: the connection failed, or it took too long. */
  readonly status: number
  readonly body: string
  readonly retryAfterSeconds: number | null
}

export interface Sent {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly body?: string | Buffer
  /** The response's body is dropped as it comes. */
  readonly isUnread?: boolean
}

export type Send = (sent: Sent) => Promise<Reply>

/** Longer than anybody waits. */
const timeoutMs = 20_000
const noReply: Reply = { status: 0, body: '', retryAfterSeconds: null }

export function openClient(url: string): { readonly send: Send; readonly close: () => void } {
  const { hostname: host, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, scheduling: 'lifo' })
  const send: Send = ({ method, path, headers, body, isUnread }) =>
    new Promise((resolve) => {
      const outgoing = request({ host, port, agent, method, path, headers }, (response) => {
        const { statusCode: status = 0 } = response
        const given = response.headers['retry-after']
        const retryAfterSeconds = given === undefined ? null : Number(given)
        let text = ''
        if (isUnread) response.resume()
        else response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.once('end', () => resolve({ status, body: text, retryAfterSeconds }))
        response.once('error', () => resolve(noReply))
      })
      // The agent's own limit begins again with every byte.
      const limit = setTimeout(() => outgoing.destroy(), timeoutMs)
      outgoing.once('close', () => {
        clearTimeout(limit)
        // After a response this changes nothing.
        resolve(noReply)
      })
      outgoing.once('error', () => resolve(noReply))
      outgoing.end(body)
    })
  return { send, close: () => agent.destroy() }
}
