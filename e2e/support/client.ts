/** The product's procedures, called with the cookies of a browser context, which keeps those of the responses. */
import type { APIRequestContext } from 'playwright/test'
import { openClient, type Client } from '../../server/src/testing/from-outside.ts'
import type { ProductHandle } from '../../testkit/product.ts'

/** `request`: a context's, `page.request`, or one of its own. */
export function clientOf(request: APIRequestContext, { url }: Pick<ProductHandle, 'url'>): Client {
  return openClient(url, async (sent) => {
    const response = await request.fetch(sent.url, {
      method: sent.method,
      headers: Object.fromEntries(sent.headers),
      data: Buffer.from(await sent.arrayBuffer()),
    })
    // Its cookies are the context's.
    const { 'content-type': contentType = '' } = response.headers()
    return new Response(await response.text(), { status: response.status(), headers: { 'content-type': contentType } })
  })
}
