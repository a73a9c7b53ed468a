import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { call } from '@orpc/server'
import { maxFileBytes } from '@tilerush/core/files/constants'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Clock } from '../../lib/deps.ts'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { createImage } from '../../testing/fixtures/images.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { profileRouter } from './router.ts'
import { renewGravatar } from './gravatar.ts'

type Respond = (response: ServerResponse) => void

let service: Server
let respond: Respond
let requested: { readonly url: string; readonly headers: IncomingMessage['headers'] }[]
let deps: TestDeps
let person: SignedIn
let now = Date.now()
const clock: Clock = { now: () => new Date(now), monotonicMs: () => 0 }

const getImages: Record<string, Buffer> = {}
const withImage =
  (bytes: Buffer): Respond =>
  (response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)

beforeAll(async () => {
  getImages['first'] = await createImage()
  getImages['second'] = await createImage({ width: 50, format: 'jpeg' })
  service = createServer((request, response) => {
    requested.push({ url: request.url ?? '', headers: request.headers })
    respond(response)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = typeof address === 'object' ? address?.port : 0
  deps = await createTestDeps({ clock, settings: { gravatarUrl: `http://127.0.0.1:${port}/avatar` } })
})
beforeEach(async () => {
  requested = []
  now += 1
  respond = withImage(getImages['first'] ?? Buffer.alloc(0))
  person = await signIn(deps)
})
afterAll(async () => {
  service.close()
  service.closeAllConnections()
  await deps.close()
})

const ensure = (context: Visitor) => call(profileRouter.fetchGravatar, undefined, { context })
const getFiles = async ({ user }: SignedIn) =>
  (await deps.files.list('avatars')).filter((key) => key.startsWith(`avatars/${user.userIdShort}_`))

test('a visitor is refused, without a request to the service', async () => {
  await expect(ensure(visitor(deps))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(requested).toEqual([])
})

test('the request to the service has hash, size, default and rating, and reveals no viewer', async () => {
  const profile = await ensure(person)
  const hash = createHash('sha256').update(person.user.email).digest('hex')
  expect(requested.map(({ url }) => url)).toEqual([`/avatar/${hash}?s=240&d=mp&r=g`])
  expect(requested[0]?.headers).not.toHaveProperty('cookie')
  expect(requested[0]?.headers).not.toHaveProperty('referer')
  const key = `avatars/${person.user.userIdShort}_${now}_gravatar.png`
  expect(profile).toMatchObject({ gravatarUrl: `/media/${key}`, avatarToUse: 'default', avatarUrl: '' })
  expect(JSON.stringify(profile)).not.toContain(hash)
  expect(await getFiles(person)).toEqual([key])
  const stored = await deps.files.get(key)
  expect(await sharp(stored?.bytes).metadata()).toMatchObject({ width: 240, height: 240, format: 'png' })
})

test('once chosen, it is the image of the user', async () => {
  await ensure(person)
  const { avatarUrl, gravatarUrl } = await call(profileRouter.update, { avatarToUse: 'gravatar' }, { context: person })
  expect(avatarUrl).toBe(gravatarUrl)
  expect(await deps.sessions.find(person.sessionSecret)).toMatchObject({ avatarUrl })
})

test('the service is requested at most once an hour; an unchanged image keeps its name, a new one replaces it', async () => {
  const first = await ensure(person)
  await ensure(person)
  expect(requested).toHaveLength(1)
  now += 60 * 60 * 1000
  expect(await ensure(person)).toEqual(first)
  expect(requested).toHaveLength(2)
  respond = withImage(getImages['second'] ?? Buffer.alloc(0))
  now += 60 * 60 * 1000
  const second = await ensure(person)
  expect(second.gravatarUrl).toMatch(/_gravatar\.jpg$/)
  expect(await getFiles(person)).toEqual([second.gravatarUrl.replace('/media/', '')])
})

const newEmail = () => `moved-${now}@example.com`

describe('after a change of address', () => {
  test('a user with a copy gets that of the new address', async () => {
    const before = await ensure(person)
    respond = withImage(getImages['second'] ?? Buffer.alloc(0))
    await renewGravatar(deps, person.user.userId, newEmail())
    const hash = createHash('sha256').update(newEmail()).digest('hex')
    expect(requested.at(-1)?.url).toContain(`/avatar/${hash}?`)
    const { gravatarUrl } = await call(profileRouter.view, undefined, { context: person })
    expect(gravatarUrl).not.toBe(before.gravatarUrl)
    expect(await getFiles(person)).toEqual([gravatarUrl.replace('/media/', '')])
  })

  test('the image of the old address is deleted, even when the new one has none', async () => {
    await ensure(person)
    await call(profileRouter.update, { avatarToUse: 'gravatar' }, { context: person })
    respond = (response) => response.writeHead(404).end()
    await renewGravatar(deps, person.user.userId, newEmail())
    expect(await call(profileRouter.view, undefined, { context: person })).toMatchObject({
      gravatarUrl: '',
      avatarUrl: '',
    })
    expect(await getFiles(person)).toEqual([])
    expect(await deps.sessions.find(person.sessionSecret)).toMatchObject({ avatarUrl: '' })
  })

  test('the service is not requested for a user without a copy', async () => {
    await renewGravatar(deps, person.user.userId, newEmail())
    expect(requested).toEqual([])
  })
})

describe('a service without an image', () => {
  test.each<[string, Respond]>([
    ['says no', (response) => response.writeHead(404).end()],
    ['redirects', (response) => redirectOnce(response)],
    ['redirects to itself', (response) => response.writeHead(302, { location: 'same' }).end()],
    ['sends a page', (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html>')],
    ['sends without end', (response) => endless(response)],
    ['sends a byte too many', (response) => tooLarge(response)],
    ['sends the head and no body', (response) => response.writeHead(200).flushHeaders()],
    ['hangs up', (response) => response.destroy()],
  ])('that %s is notified, and leaves nothing behind', async (_what, bad) => {
    respond = bad
    await expect(ensure(person)).rejects.toMatchObject({ code: 'GRAVATAR_UNAVAILABLE' })
    expect(requested).toHaveLength(1)
    expect(await getFiles(person)).toEqual([])
  })

  test('keeps the copy of the same address', async () => {
    const first = await ensure(person)
    respond = (response) => response.writeHead(500).end()
    now += 60 * 60 * 1000
    expect(await ensure(person)).toEqual(first)
  })
})

function endless(response: ServerResponse): void {
  response.writeHead(200)
  const more = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(1 << 20))) continue
  }
  response.on('drain', more)
  more()
}

/** To an image of the same service, so that following the redirect would succeed. */
function redirectOnce(response: ServerResponse): void {
  respond = withImage(getImages['first'] ?? Buffer.alloc(0))
  response.writeHead(302, { location: 'elsewhere' }).end()
}

/** An image with zeros behind it: one byte less would be taken. */
function tooLarge(response: ServerResponse): void {
  const image = getImages['first'] ?? Buffer.alloc(0)
  response.writeHead(200).end(Buffer.concat([image, Buffer.alloc(maxFileBytes + 1 - image.byteLength)]))
}
