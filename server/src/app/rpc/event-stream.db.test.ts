/** A stream of events over HTTP, as the browser reads it. */
import { call } from '@orpc/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roomsRouter } from '../../features/rooms/router.ts'
import { createTestRoom, joinTestRoom, type TestSeat } from '../../testing/fixtures/rooms.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { maxRequestsPerNetwork } from '../../lib/admission/admission.ts'
import { signIn, visitor } from '../../testing/accounts/visitors.ts'

let server: TestServer
let seat: TestSeat

const deps = useTestDeps({ boards: ['0001'] })
const host = useSignedIn(deps, { per: 'file' })

beforeAll(async () => {
  seat = await createTestRoom(host)
  server = await startTestServer(deps)
})
afterAll(() => server.close())

const setReady = (isReady: boolean) => call(roomsRouter.setReady, { ...seat, isReady }, { context: host })

it('sends each event at once, uncompressed, and ends with the last one', async () => {
  const { code, secret } = seat
  const response = await server.browser(host.sessionSecret).fetch('/rpc/rooms/watch', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
    body: JSON.stringify({ json: { code, secret, as: 'player' } }),
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('content-encoding')).toBeNull()
  await response.body?.cancel()

  const stream = await server.browser(host.sessionSecret).client.rooms.watch({ code, secret, as: 'player' })
  expect(await stream.next()).toMatchObject({ value: { kind: 'state', members: [{ isOnline: true }] } })
  await setReady(true)
  const next = async () => {
    for await (const event of stream) if (event.kind === 'change' && event.members[0]?.isReady) return event
    return null
  }
  expect(await next()).toMatchObject({ kind: 'change', room: null, goneIds: [] })
})

it('a device that goes away is offline at once', async () => {
  const { code, secret } = seat
  const controller = new AbortController()
  const stream = await server
    .browser(host.sessionSecret)
    .client.rooms.watch({ code, secret, as: 'player' }, { signal: controller.signal })
  await stream.next()
  const screen = await server.browser(host.sessionSecret).client.rooms.watch({ code, secret, as: 'presenter' })
  expect(await screen.next()).toMatchObject({ value: { kind: 'state', members: [{ isOnline: true }] } })
  controller.abort()
  let isOnline = true
  for await (const event of screen) {
    if (event.kind === 'change') isOnline = event.members[0]?.isOnline ?? isOnline
    if (!isOnline) break
  }
  expect(isOnline).toBe(false)
})

it('open streams are no running requests of their network', async () => {
  const { client } = server.browser()
  // Many small ones: in a large one each who comes is an event for all others.
  const rooms = await Promise.all(Array.from({ length: 20 }, async () => createTestRoom(await signIn(deps))))
  const streams = []
  for (let count = 0; count <= maxRequestsPerNetwork; count++) {
    const { code, secret } = await joinTestRoom(visitor(deps), rooms[count % rooms.length]?.code ?? '')
    const stream = await client.rooms.watch({ code, secret, as: 'player' })
    await stream.next()
    streams.push(stream)
  }
  await expect(client.rooms.time()).resolves.toHaveProperty('nowMs')
  await Promise.all(streams.map((stream) => stream.return?.(undefined)))
})

it('an error comes as that of any procedure', async () => {
  const { client } = server.browser()
  await expect(client.rooms.watch({ ...seat, code: '222222', as: 'player' })).rejects.toMatchObject({
    code: 'ROOM_NOT_FOUND',
    status: 404,
  })
})
