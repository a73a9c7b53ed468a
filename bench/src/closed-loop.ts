/** A closed loop: a bounded number of requests at once over HTTP. */
import autocannon from 'autocannon'

/** Requests on the way at once. */
const concurrency = 32

/** As browsers ask. A response that is read here is requested plain. */
const takesPacked = { 'accept-encoding': 'gzip, deflate, br' }

export interface HttpLoad {
  readonly url: string
  /** The cookies of the request with this number. */
  readonly cookieHeader: (index: number) => string
  /** How many requests are made in all. */
  readonly amount: number
  /** The body of the request with this number. */
  readonly body: (index: number) => string
  /** `false` rejects the response. */
  readonly onResponse?: (body: string, index: number) => unknown
}

/** POSTs all requests and returns successes per second; anything but success is an error. */
export async function httpThroughput({ url, cookieHeader, amount, body, onResponse }: HttpLoad): Promise<number> {
  let next = 0
  const rejected = new Set<string>()
  const startedAt = performance.now()
  // The load generator itself ends at its next full second, which is not the product's time.
  let lastResponseAt = startedAt
  const result = await autocannon({
    url,
    amount,
    connections: concurrency,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(onResponse ? {} : takesPacked),
    },
    requests: [
      {
        setupRequest: (request, context: { index?: number }) => {
          const index = Math.min(next++, amount - 1)
          context.index = index
          return { ...request, headers: { ...request.headers, cookie: cookieHeader(index) }, body: body(index) }
        },
        onResponse: (status, response, context: { index?: number }) => {
          lastResponseAt = performance.now()
          const isGood = status === 200 && onResponse?.(response, context.index ?? 0) !== false
          if (!isGood) rejected.add(`${status} ${response}`)
        },
      },
    ],
  })
  const elapsedSeconds = (lastResponseAt - startedAt) / 1000
  if (rejected.size > 0) throw new Error(`${url} returned ${[...rejected].slice(0, 3).join('; ')}`)
  if (result.errors > 0) throw new Error(`${url}: ${result.errors} connection errors`)
  return result['2xx'] / elapsedSeconds
}
