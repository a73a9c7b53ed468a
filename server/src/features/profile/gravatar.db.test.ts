import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { call } from '@orpc/server'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Clock } from '../../lib/parts.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { picture } from '../testing/pictures.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../testing/visitors.ts'
import { profileCalls } from './calls.ts'
import { renewGravatar } from './gravatar.ts'

type Answer = (response: ServerResponse) => void

let service: Server
let answer: Answer
let asked: { readonly url: string; readonly headers: IncomingMessage['headers'] }[]
let parts: TestParts
let person: SignedIn
let now = Date.now()
const clock: Clock = { now: () => new Date(now), monotonicMs: () => 0 }

const picturesOf: Record<string, Buffer> = {}
const withPicture =
  (bytes: Buffer): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)

beforeAll(async () => {
  picturesOf['first'] = await picture()
  picturesOf['second'] = await picture({ width: 50, format: 'jpeg' })
  service = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    answer(response)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = typeof address === 'object' ? address?.port : 0
  parts = await testParts({ clock, settings: { gravatarUrl: `http://127.0.0.1:${port}/avatar` } })
})
beforeEach(async () => {
  asked = []
  now += 1
  answer = withPicture(picturesOf['first'] ?? Buffer.alloc(0))
  person = await signIn(parts)
})
afterAll(async () => {
  service.close()
  service.closeAllConnections()
  await parts.close()
})

const ensure = (context: Visitor) => call(profileCalls.fetchGravatar, undefined, { context })
const filesOf = async ({ user }: SignedIn) =>
  (await parts.files.list('avatars')).filter((key) => key.startsWith(`avatars/${user.userIdShort}_`))

test('a visitor is refused, and the service not asked', async () => {
  await expect(ensure(visitor(parts))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(asked).toEqual([])
})

test('the service is asked by the hash alone, with size, default and rating, and tells nobody who looks', async () => {
  const profile = await ensure(person)
  const hash = createHash('sha256').update(person.user.email).digest('hex')
  expect(asked.map(({ url }) => url)).toEqual([`/avatar/${hash}?s=240&d=mp&r=g`])
  expect(asked[0]?.headers).not.toHaveProperty('cookie')
  expect(asked[0]?.headers).not.toHaveProperty('referer')
  const key = `avatars/${person.user.userIdShort}_${now}_gravatar.png`
  expect(profile).toMatchObject({ gravatarUrl: `/media/${key}`, avatarToUse: 'default', avatarUrl: '' })
  expect(JSON.stringify(profile)).not.toContain(hash)
  expect(await filesOf(person)).toEqual([key])
  const stored = await parts.files.get(key)
  expect(await sharp(stored?.bytes).metadata()).toMatchObject({ width: 240, height: 240, format: 'png' })
})

test('once chosen, it is the picture of the user', async () => {
  await ensure(person)
  const { avatarUrl, gravatarUrl } = await call(profileCalls.update, { avatarToUse: 'gravatar' }, { context: person })
  expect(avatarUrl).toBe(gravatarUrl)
  expect(await parts.sessions.find(person.sessionSecret)).toMatchObject({ avatarUrl })
})

test('the service is asked at most once an hour; a picture that is the same keeps its name, a new one replaces it', async () => {
  const first = await ensure(person)
  await ensure(person)
  expect(asked).toHaveLength(1)
  now += 60 * 60 * 1000
  expect(await ensure(person)).toEqual(first)
  expect(asked).toHaveLength(2)
  answer = withPicture(picturesOf['second'] ?? Buffer.alloc(0))
  now += 60 * 60 * 1000
  const second = await ensure(person)
  expect(second.gravatarUrl).toMatch(/_gravatar\.jpg$/)
  expect(await filesOf(person)).toEqual([second.gravatarUrl.replace('/media/', '')])
})

const newEmail = () => `moved-${now}@example.com`

describe('after a change of address', () => {
  test('a user with a copy gets that of the new address', async () => {
    const before = await ensure(person)
    answer = withPicture(picturesOf['second'] ?? Buffer.alloc(0))
    await renewGravatar(parts, person.user.userId, newEmail())
    const hash = createHash('sha256').update(newEmail()).digest('hex')
    expect(asked.at(-1)?.url).toContain(`/avatar/${hash}?`)
    const { gravatarUrl } = await call(profileCalls.view, undefined, { context: person })
    expect(gravatarUrl).not.toBe(before.gravatarUrl)
    expect(await filesOf(person)).toEqual([gravatarUrl.replace('/media/', '')])
  })

  test('the picture of the old address goes, even when the new one has none', async () => {
    await ensure(person)
    await call(profileCalls.update, { avatarToUse: 'gravatar' }, { context: person })
    answer = (response) => response.writeHead(404).end()
    await renewGravatar(parts, person.user.userId, newEmail())
    expect(await call(profileCalls.view, undefined, { context: person })).toMatchObject({
      gravatarUrl: '',
      avatarUrl: '',
    })
    expect(await filesOf(person)).toEqual([])
    expect(await parts.sessions.find(person.sessionSecret)).toMatchObject({ avatarUrl: '' })
  })

  test('the service is not asked for who has no copy', async () => {
    await renewGravatar(parts, person.user.userId, newEmail())
    expect(asked).toEqual([])
  })
})

describe('a service without a picture', () => {
  test.each<[string, Answer]>([
    ['says no', (response) => response.writeHead(404).end()],
    ['sends a page', (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html>')],
    ['sends without end', (response) => endless(response)],
    ['hangs up', (response) => response.destroy()],
  ])('that %s is told, and leaves nothing behind', async (_what, bad) => {
    answer = bad
    await expect(ensure(person)).rejects.toMatchObject({ code: 'GRAVATAR_UNAVAILABLE' })
    expect(await filesOf(person)).toEqual([])
  })

  test('leaves the copy of the same address as it is', async () => {
    const first = await ensure(person)
    answer = (response) => response.writeHead(500).end()
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
