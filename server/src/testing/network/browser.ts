/** A browser as far as HTTP shows one: the procedures, typed by the contract, and requests, with the cookies that it was given. */
import type { Contract } from '@tilerush/contract/contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient, InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { sessionCookieNameAt } from '../../app/http/cookies.ts'
import { createCookieJar } from './cookie-jar.ts'

/** `await client.boards.get({ boardId })`; an error of a procedure is thrown, with its `code` and `status`. */
export type Client = ContractRouterClient<Contract>

export type ProcedureInputs = InferContractRouterInputs<Contract>
export type ProcedureOutputs = InferContractRouterOutputs<Contract>

export interface Browser {
  readonly client: Client
  /** Cookies by name, as the server set them last. */
  readonly cookies: Map<string, string>
  /** A request with the cookies of this browser. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export interface BrowserOptions {
  /** It belongs to a live session; no cookie is sent without. */
  readonly sessionSecret?: string | undefined
  /** The address that visitors use, when it is not the one that the requests go to. */
  readonly publicUrl?: string
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Works at any server, also one that runs as a process of its own. */
export function openBrowser(
  url: string,
  { sessionSecret, publicUrl = url, headers = {} }: BrowserOptions = {},
): Browser {
  const jar = createCookieJar()
  if (sessionSecret !== undefined) jar.cookies.set(sessionCookieNameAt(publicUrl), sessionSecret)
  async function send(request: Request): Promise<Response> {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    const header = jar.header()
    if (header !== null) request.headers.set('cookie', header)
    const response = await fetch(request)
    jar.take(response)
    return response
  }
  return {
    client: openClient(url, send),
    cookies: jar.cookies,
    fetch: (path, init) => send(new Request(`${url}${path}`, init)),
  }
}

/** The procedures at this address alone; `send` takes each request there. */
export function openClient(url: string, send: (request: Request) => Promise<Response>): Client {
  return createORPCClient(
    new RPCLink({ url: `${url}/rpc`, fetch: (request, init) => send(new Request(request, init)) }),
  )
}

/** The procedures by whatever calls `feature.name` with an input: a load generator does it for less. */
export function clientOver(call: (name: string, input: unknown) => Promise<unknown>): Client {
  return createORPCClient({ call: (path, input) => call(path.join('.'), input) })
}
