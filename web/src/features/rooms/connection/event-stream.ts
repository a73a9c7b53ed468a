/**
 * Reads server-sent events as oRPC sends the values of an event iterator. The library's own link would add to the code
 * of every page (lib/api/json-link.ts).
 */
import { createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'

interface Message {
  readonly event: string
  readonly data: string
}

/** Takes pieces of a stream as they come and returns the messages that are complete. */
export function createMessageReader(): (piece: string) => readonly Message[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(toMessage).filter(({ event }) => event !== '')
  }
}

function toMessage(block: string): Message {
  const lines = block.split('\n')
  const readField = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart())
      .join('\n')
  return { event: readField('event'), data: readField('data') }
}

/** The value of a message; undefined for the end of the stream. @throws the error that the server ended it with. */
export function readMessage({ event, data }: Message): unknown {
  if (event === 'done') return undefined
  const { json } = JSON.parse(data) as { json: unknown }
  if (event !== 'error') return json
  throw isORPCErrorJson(json) ? createORPCErrorFromJson(json) : new Error('The stream broke off')
}

export interface StreamOptions {
  readonly signal: AbortSignal
  readonly onValue: (value: unknown) => void
  /** Called for whatever comes, the signs of life between events, too. */
  readonly onBytes: () => void
}

/** Calls a procedure that returns an event iterator. Resolves at the end of its events. @throws named errors, too. */
export async function readStream(path: string, input: unknown, options: StreamOptions): Promise<void> {
  const { signal, onValue, onBytes } = options
  const response = await fetch(`/rpc/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
    signal,
  })
  if (!response.ok || !response.body) {
    const { json } = (await response.json().catch(() => ({}))) as { json?: unknown }
    throw isORPCErrorJson(json) ? createORPCErrorFromJson(json) : new Error(`The stream returned ${response.status}`)
  }
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const read = createMessageReader()
  for (;;) {
    const { done, value: bytes } = await reader.read()
    if (done) return
    onBytes()
    for (const message of read(decoder.decode(bytes, { stream: true }))) {
      const value = readMessage(message)
      if (value === undefined) return
      onValue(value)
    }
  }
}
