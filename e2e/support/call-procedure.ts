/** The product's procedures over plain HTTP, as a browser calls them. */
import type { APIRequestContext } from 'playwright/test'
import { readBody } from '../../testkit/client.ts'

export interface ProcedureResponse {
  readonly status: number
  /** The output, or `{ code, … }` of a named error. */
  readonly body: unknown
}

/** The response of `feature.name` to an input; the cookie jar is the request context's. */
export async function tryProcedure(
  request: APIRequestContext,
  url: string,
  name: string,
  input?: unknown,
): Promise<ProcedureResponse> {
  const response = await request.post(`${url}/rpc/${name.replace('.', '/')}`, {
    data: input === undefined ? {} : { json: input },
    headers: { 'content-type': 'application/json' },
  })
  return { status: response.status(), body: readBody(await response.text()) }
}

/** As `tryProcedure`, but anything but success is an error. */
export async function callProcedure(
  request: APIRequestContext,
  url: string,
  name: string,
  input?: unknown,
): Promise<unknown> {
  const response = await tryProcedure(request, url, name, input)
  if (response.status !== 200) throw new Error(`${name} returned ${response.status}: ${JSON.stringify(response.body)}`)
  return response.body
}
