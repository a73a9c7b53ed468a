/** Requests as bytes, to break off on their way. */
import { connect } from 'node:net'

interface RawRequest {
  readonly path: string
  readonly body: FormData | Uint8Array<ArrayBuffer>
  readonly sessionSecret: string
}

/** What a browser sends, head and body. */
export async function rawRequest({ path, body, sessionSecret }: RawRequest): Promise<Buffer> {
  const { headers, body: stream } = new Response(body)
  const content = Buffer.from(await new Response(stream).arrayBuffer())
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Cookie: tilerush_session=${sessionSecret}`,
    `Content-Type: ${headers.get('content-type') ?? 'application/zip'}`,
    `Content-Length: ${content.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content])
}

/** The form that a procedure with a file travels in. */
export function fileForm(file: File): FormData {
  const form = new FormData()
  form.set('data', JSON.stringify({ json: { file: {} }, meta: [], maps: [['file']] }))
  form.set('0', file)
  return form
}

/** Sends the first bytes of the request and hangs up once they are on their way. */
export function sendChunk(serverUrl: string, whole: Buffer, percent: number): Promise<void> {
  const { hostname, port } = new URL(serverUrl)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.write(whole.subarray(0, Math.floor((whole.length * percent) / 100)), () => socket.destroy())
  })
}
