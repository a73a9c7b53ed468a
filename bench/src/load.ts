/** A bounded number of requests over HTTP, and the same number of workers on a bare driver. */
import autocannon from 'autocannon'

/** Requests on the way at once. */
export const concurrency = 32

export interface HttpLoad {
  readonly url: string
  readonly cookieHeader: string
  /** How many requests are made in all. */
  readonly amount: number
  /** The body of the request with this number. */
  readonly body: (index: number) => string
  readonly onAnswer?: (body: string) => void
}

/** POSTs all requests and answers with successes per second; anything but success is an error. */
export async function httpThroughput({ url, cookieHeader, amount, body, onAnswer }: HttpLoad): Promise<number> {
  let index = 0
  const refused = new Set<string>()
  const startedAt = performance.now()
  const result = await autocannon({
    url,
    amount,
    connections: concurrency,
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookieHeader, 'sec-fetch-site': 'same-origin' },
    requests: [
      {
        setupRequest: (request) => ({ ...request, body: body(Math.min(index++, amount - 1)) }),
        onResponse: (status, answer) => {
          if (status === 200) onAnswer?.(answer)
          else refused.add(`${status} ${answer}`)
        },
      },
    ],
  })
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  if (refused.size > 0) throw new Error(`${url} answered ${[...refused].slice(0, 3).join('; ')}`)
  if (result.errors > 0) throw new Error(`${url}: ${result.errors} connection errors`)
  return result['2xx'] / elapsedSeconds
}

/** Runs `work` on as many workers as the HTTP load has requests on the way, `amount` times in all; per second. */
export async function driverThroughput(amount: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  let next = 0
  const worker = async () => {
    while (next < amount) await work(next++)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return amount / ((performance.now() - startedAt) / 1000)
}
