/** A real endpoint for webhooks on loopback: what it got, and how it answers. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface Received {
  readonly headers: IncomingMessage['headers']
  readonly path: string
  readonly body: string
}

type Answer = number | ((request: IncomingMessage, response: ServerResponse) => void)

export interface WebhookReceiver {
  readonly url: string
  readonly port: number
  readonly received: Received[]
  /** From now on it answers so; 200 at first. */
  answer(answer: Answer): void
  close(): Promise<void>
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  let answer: Answer = 200
  const server = http.createServer((request, response) => {
    void take(request, response)
  })
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    received.push({ headers: request.headers, path: request.url ?? '', body: await readBody(request) })
    if (typeof answer === 'number') response.writeHead(answer).end('ok')
    else answer(request, response)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    answer: (next) => {
      answer = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** The body, once its signature is verified as a receiver does it, but for the age of the message. */
export function openReceived(secret: string, { headers, body }: Received): unknown {
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]))
  const signed = new Webhook(secret).sign(id ?? '', new Date(Number(timestamp) * 1000), body)
  if (signed !== signature) throw new Error('The signature is another one')
  return JSON.parse(body)
}
