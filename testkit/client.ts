/** A browser as far as HTTP shows one: requests with cookies, some of them to procedures. */
import { createCookieJar } from '../server/src/testing/from-outside.ts'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The output of a procedure, or `{ code, … }` of its error. */
  readonly body: unknown
}

export interface Client {
  readonly cookies: ReadonlyMap<string, string>
  /** `feature.name` with an input. */
  call(name: string, input?: unknown): Promise<Reply>
  request(path: string, init?: RequestInit): Promise<Reply>
}

export interface ClientOptions {
  readonly sessionSecret?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** In place of `fetch`: tries again, or elsewhere. */
  readonly send?: (url: string, init: RequestInit) => Promise<Response>
}

const sessionCookieName = 'tilerush_session'

/** What a browser with the session sends. */
export const toCookieHeader = (sessionSecret: string): string => `${sessionCookieName}=${sessionSecret}`

export function openClient(url: string, { sessionSecret, headers = {}, send = fetch }: ClientOptions = {}): Client {
  const jar = createCookieJar(new Map(sessionSecret === undefined ? [] : [[sessionCookieName, sessionSecret]]))

  async function request(path: string, init: RequestInit = {}): Promise<Reply> {
    const sent = new Headers({ ...headers, ...(init.headers as Record<string, string> | undefined) })
    const header = jar.header()
    if (header !== null) sent.set('cookie', header)
    const response = await send(`${url}${path}`, { redirect: 'manual', ...init, headers: sent })
    jar.take(response)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: readBody(text) }
  }

  return {
    cookies: jar.cookies,
    request,
    call: (name, input) =>
      request(`/rpc/${name.replace('.', '/')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input === undefined ? {} : { json: input }),
      }),
  }
}

/** What a response says: the output of a procedure, or its error. */
export function readBody(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && 'json' in parsed ? parsed.json : parsed
  } catch {
    return undefined
  }
}

/** The same for a browser context. */
export const toBrowserCookie = (sessionSecret: string, url: string) => ({
  name: sessionCookieName,
  value: sessionSecret,
  // It goes to all of the product, also when the address is that of one of its pages.
  url: new URL(url).origin,
})

/** The output of a request that has to succeed. */
export async function succeed<Output>(reply: Promise<Reply>): Promise<Output> {
  const { status, text, body } = await reply
  if (status !== 200) throw new Error(`A request returned ${status}: ${text.slice(0, 500)}`)
  return body as Output
}

/** The form in which a request with a file travels. */
export function fileForm(file: File): FormData {
  const form = new FormData()
  form.set('data', JSON.stringify({ json: { file: {} }, meta: [], maps: [['file']] }))
  form.set('0', file)
  return form
}

export async function upload(client: Client, name: string, file: File): Promise<Reply> {
  return await client.request(`/rpc/${name.replace('.', '/')}`, { method: 'POST', body: fileForm(file) })
}
