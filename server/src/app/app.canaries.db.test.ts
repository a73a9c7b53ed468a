/**
 * A user with a mark in everything personal: no other caller reads a mark, whatever is called, and no line of the log
 * holds one, a password, a code, a cookie or a session (docs/security.md#data).
 */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '../lib/clock.ts'
import { createLog } from '../lib/log/log.ts'
import { signIn, signInWithPassword, testPassword } from '../testing/accounts/visitors.ts'
import { readEverything } from '../testing/contract/read-everything.ts'
import type { KnownValues } from '../testing/contract/schema-values.ts'
import { addBoard } from '../testing/fixtures/boards.ts'
import { clicksAt } from '@tilerush/core/testing/runs'
import { useTestDeps } from '../testing/use-test-deps.ts'
import { startTestServer, type Browser, type TestServer } from '../testing/test-server.ts'

const clock = createFakeClock(new Date())
let server: TestServer
const lines: string[] = []

const deps = useTestDeps({ clock })

beforeAll(async () => {
  const log = createLog('debug', { destination: { write: (line) => void lines.push(line) } })
  server = await startTestServer({ ...deps, log })
})
afterAll(() => server.close())

/** Letters alone, since names take nothing else. */
function mark(): string {
  return `Q${[...randomBytes(9)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join('')}`
}

const marks = {
  email: `${mark()}@example.org`.toLowerCase(),
  newEmail: `${mark()}@example.org`.toLowerCase(),
  firstName: mark(),
  lastName: mark(),
  browser: mark(),
  ipAddress: '203.0.113.177',
  hiddenBoard: mark(),
}
const yearBorn = new Date().getFullYear() - 97

async function run(client: Browser['client'], times: readonly number[]): Promise<string> {
  const play = await client.plays.start({ boardId: '0001', idempotencyKey: crypto.randomUUID() })
  clock.advance(60_000)
  await client.plays.finish({ playId: play.playId, clicks: clicksAt(play, times) })
  return play.playId
}

/** The marked user, who has done what others see something of. */
async function plantVictim() {
  await addBoard(deps, { boardId: '0001' })
  await addBoard(deps, {
    boardId: '0002',
    name: marks.hiddenBoard,
    slug: marks.hiddenBoard.toLowerCase(),
    mode: 'testing',
  })
  const { user } = await signInWithPassword(deps, { email: marks.email, gamerTag: 'marked_tag', role: 'editor' })
  const { userId } = user
  const origin = { ipAddress: marks.ipAddress, userAgent: `Browser of ${marks.browser}` }
  const sessionSecret = await deps.sessions.create(userId, origin)
  const owner = server.browser(sessionSecret)
  const { profile, plays, account } = owner.client
  await profile.update({ firstName: marks.firstName, lastName: marks.lastName, country: 'KI', yearBorn })
  const playId = await run(owner.client, [640, 910, 700, 1105, 820, 563])
  const { code } = await plays.share({ playId })
  const flaggedId = await run(owner.client, [1, 1, 1, 1, 1, 1])
  await account.requestEmailChange({ newEmail: marks.newEmail, currentPassword: testPassword })
  const { sessions } = await account.security()
  const known: KnownValues = {
    boardId: ['0001', '0002'],
    boardIdOrSlug: ['0001', '0002', marks.hiddenBoard.toLowerCase()],
    userId: [userId],
    playId: [playId, flaggedId],
    sessionId: sessions.map(({ sessionId }) => sessionId),
    deal: [code, 'daily'],
    search: [marks.email, 'marked_tag'],
    value: [marks.hiddenBoard, '0002'],
    email: [marks.email],
    newEmail: ['thrush@example.org'],
    password: ['not the right one'],
    currentPassword: ['not the right one'],
    clicks: [[]],
    gamerTag: ['marked_tag'],
    name: [marks.hiddenBoard],
    page: [0],
    firstName: ['Wren'],
    lastName: ['Wren'],
  }
  const ofPerson = [
    marks.email,
    marks.newEmail,
    marks.firstName,
    marks.lastName,
    marks.browser,
    marks.ipAddress,
    `"yearBorn":${yearBorn}`,
    '"country":"KI"',
    userId,
    sessionSecret,
    playId,
    flaggedId,
    ...sessions.map(({ sessionId }) => sessionId),
  ]
  return { owner, sessionSecret, known, ofPerson }
}
type Victim = Awaited<ReturnType<typeof plantVictim>>

test('nobody reads what is personal of another user, and no log holds it', async () => {
  const victim = await plantVictim()
  const [player, editor] = [await signIn(deps), await signIn(deps, { role: 'editor' })]
  const readers = [
    { kind: 'visitor', secret: undefined, hidden: [...victim.ofPerson, marks.hiddenBoard] },
    { kind: 'player', secret: player.sessionSecret, hidden: [...victim.ofPerson, marks.hiddenBoard] },
    // What an editor may see of boards is no secret to editors.
    { kind: 'editor', secret: editor.sessionSecret, hidden: victim.ofPerson },
  ]
  const found: string[] = []
  let numGamertags = 0
  for (const { kind, secret, hidden } of readers) {
    for await (const { what, sent, text } of readEverything(server.browser(secret), victim.known)) {
      // Who is refused very often in a second gets its responses later.
      clock.advance(100)
      if (text.includes('marked_tag')) numGamertags += 1
      // What the reader sent may stand in the response.
      const read = hidden.filter((value) => text.includes(value) && !sent.includes(value))
      found.push(...read.map((value) => `${kind} reads ${value} at ${what}`))
    }
  }
  expect(found).toEqual([])
  // The search does find what is public, and the owner what is personal.
  expect(numGamertags).toBeGreaterThan(0)
  expect(await victim.owner.client.profile.view()).toMatchObject({ firstName: marks.firstName })
  expect(await findInLog(victim)).toEqual([])
})

/** Right and wrong logins, a link for a new password and broken input, and then what the log holds of all that was used. */
async function findInLog({ sessionSecret }: Victim): Promise<string[]> {
  const wrong = `wrong-${mark()}`
  const browser = server.browser()
  const login = (password: string) =>
    browser.client.account.login({ email: marks.email, password }).catch((error: unknown) => error)
  for (const password of [wrong, `${wrong}\u0000`, testPassword]) await login(password)
  await browser.client.account.requestPasswordReset({ email: marks.email })
  await browser.fetch(`/manage-login?mode=resetPassword&oobCode=${wrong}`)
  await browser.fetch(`/rpc/account/login?password=${wrong}`, { method: 'POST', body: `{"json":"${wrong}"` })
  const codes = (await deps.mails()).flatMap(({ text = '' }) =>
    [...text.matchAll(/oobCode=([\w-]{20,})/g)].map(([, code = '']) => code),
  )
  const cookies = [...browser.cookies.values()].filter((value) => value.length > 20)
  expect(Math.min(codes.length, cookies.length, lines.length)).toBeGreaterThan(0)
  const secrets = [wrong, testPassword, encodeURIComponent(testPassword), sessionSecret, ...codes, ...cookies]
  const personal = [marks.email, marks.newEmail, marks.firstName, marks.lastName]
  const hashes = /\$(argon2id|scrypt)\$|tilerush_(session|device)=/
  return lines.filter((line) => hashes.test(line) || [...secrets, ...personal].some((value) => line.includes(value)))
}
