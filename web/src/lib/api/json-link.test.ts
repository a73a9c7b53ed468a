import { ORPCError } from '@orpc/client'
import { describe, expect, it, vi } from 'vitest'
import { jsonLink } from './json-link.ts'

const options = { context: {} }

/** A link to a server that responses every request alike, and the requests it was sent. */
function linkTo(status: number, body: string) {
  const requests: Request[] = []
  const link = jsonLink('http://localhost/rpc', (input, init) => {
    requests.push(new Request(input, init))
    return Promise.resolve(new Response(body, { status }))
  })
  return { link, requests }
}

const busy = () =>
  new Response('{"json":{"defined":true,"code":"SERVICE_BUSY","status":503,"message":"","data":{}}}', {
    status: 503,
    headers: { 'retry-after': '2' },
  })

describe('jsonLink', () => {
  it('posts the input to the address of the request and returns the output', async () => {
    const { link, requests } = linkTo(200, '{"json":[{"boardId":"0001"}],"meta":[]}')
    await expect(link.call(['boards', 'byCategory'], { category: 'music' }, options)).resolves.toEqual([
      { boardId: '0001' },
    ])
    expect(requests[0]?.url).toBe('http://localhost/rpc/boards/byCategory')
    expect(requests[0]?.method).toBe('POST')
    await expect(requests[0]?.json()).resolves.toEqual({ json: { category: 'music' } })
  })

  it('returns null and nothing as they are', async () => {
    await expect(linkTo(200, '{"json":null}').link.call(['account', 'me'], undefined, options)).resolves.toBeNull()
    await expect(linkTo(200, '{}').link.call(['account', 'me'], undefined, options)).resolves.toBeUndefined()
  })

  it('throws the named error with its data', async () => {
    const error = { defined: true, code: 'PASSWORD_TOO_SHORT', status: 422, message: '', data: { minLength: 9 } }
    const call = linkTo(422, JSON.stringify({ json: error, meta: [] })).link.call(['account', 'register'], {}, options)
    await expect(call).rejects.toMatchObject({ code: 'PASSWORD_TOO_SHORT', data: { minLength: 9 }, defined: true })
    await expect(call).rejects.toBeInstanceOf(ORPCError)
  })

  it.each([
    [502, '<html>Bad gateway</html>'],
    [500, '{"json":{"oops":1}}'],
    [200, 'not JSON'],
  ])('takes %i %s for a failure on our side', async (status, body) => {
    const call = linkTo(status, body).link.call(['account', 'me'], undefined, options)
    await expect(call).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  })

  it('sends again after Retry-After while the server is busy, and gives up in the end', async () => {
    vi.useFakeTimers()
    const responses = [busy(), new Response('{"json":"done"}')]
    const link = jsonLink('/rpc', () => Promise.resolve(responses.shift() ?? busy()))
    const first = link.call(['account', 'login'], {}, options)
    await vi.advanceTimersByTimeAsync(1999)
    expect(responses).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2001)
    await expect(first).resolves.toBe('done')
    const second = link.call(['account', 'login'], {}, options).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(12_000)
    await expect(second).resolves.toMatchObject({ code: 'SERVICE_BUSY' })
    vi.useRealTimers()
  })

  it('does not send again what failed without a time to wait', async () => {
    const { link, requests } = linkTo(
      503,
      '{"json":{"defined":true,"code":"MAIL_NOT_SENT","status":503,"message":"","data":{}}}',
    )
    await expect(link.call(['account', 'register'], {}, options)).rejects.toMatchObject({ code: 'MAIL_NOT_SENT' })
    expect(requests).toHaveLength(1)
  })

  it('refuses a response that holds more than JSON', async () => {
    const { link } = linkTo(200, '{"json":"2026-01-01","meta":[[1]]}')
    await expect(link.call(['boards', 'byName'], undefined, options)).rejects.toThrow('more than JSON')
  })
})
