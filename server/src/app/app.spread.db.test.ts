/**
 * Every procedure of players and visitors through a server, and the SQL that they ran: tables spread by user are read by user
 * (decision 0034), but for the reads that are listed with a reason. One file: the calls build on each other.
 */
import { contract } from '@tilerush/contract/contract'
import type { ProcedureMeta } from '@tilerush/contract/procedure'
import { ghostKinds } from '@tilerush/core/play/constants'
import { startLeadMs } from '@tilerush/core/rooms/constants'
import type { ObfuscatedPlay } from '@tilerush/contract/plays/plays'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAfterRooms } from '../features/rooms/upkeep.ts'
import { createFakeClock } from '../lib/clock.ts'
import { systemRandom } from '../lib/secrets/random.ts'
import { addBoard } from '../testing/fixtures/boards.ts'
import { testSite } from '../testing/accounts/factors.ts'
import { createImage } from '../testing/fixtures/images.ts'
import { newSecret, roomSettings } from '../testing/fixtures/rooms.ts'
import { clicksAt } from '../testing/fixtures/runs.ts'
import { createSoftAuthenticator } from '../testing/accounts/soft-authenticator.ts'
import { findSpreadReads, type SpreadRead } from '../testing/database/spread-reads.ts'
import { spreadExceptions, spreadTables } from '../testing/database/spread-tables.ts'
import { createTestDeps, type TestDeps } from '../testing/test-deps.ts'
import { startTestServer, type Browser, type TestServer } from '../testing/test-server.ts'
import { totpCode } from '../testing/accounts/totp-code.ts'
import { signInWithPassword, testPassword, type SignedIn } from '../testing/accounts/visitors.ts'

/** What players and visitors may call. */
const openAccess: ReadonlySet<unknown> = new Set<ProcedureMeta['access']>(['public', 'notDisabled', 'signedIn', 'read'])
const expectedProcedures = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) => {
    // oxlint-disable-next-line no-underscore-dangle -- the library's own name for a procedure's definition
    const { meta } = (procedure as unknown as { readonly '~orpc': { readonly meta: ProcedureMeta } })['~orpc']
    return openAccess.has(meta.access) ? [`${feature}.${name}`] : []
  }),
)

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const minute = 60_000
const boardId = '0001'
const timeZone = 'UTC'
let deps: TestDeps
let server: TestServer
let people: readonly SignedIn[]
let numRuns = 0
/** The procedures that were called with success. */
const called = new Set<string>()
const statements = new Set<string>()

beforeAll(async () => {
  deps = await createTestDeps({ clock, settings: { publicUrl: testSite.origin, gravatarUrl: 'http://127.0.0.1:9' } })
  await addBoard(deps, { boardId, promoted: true })
  people = await Promise.all([1, 2, 3].map((each) => signInWithPassword(deps, { email: `p${each}@example.com` })))
  server = await startTestServer(deps)
  recordCalls()
  Client.prototype.query = record
})
afterAll(async () => {
  globalThis.fetch = fetch
  Client.prototype.query = query
  await server.close()
  await deps.close()
})

/* By hand: spies are restored after each test. */
const { fetch } = globalThis
// oxlint-disable-next-line typescript/unbound-method -- called with its client below
const { query } = Client.prototype

function recordCalls(): void {
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init)
    const [, feature, name] = /\/rpc\/(\w+)\/(\w+)/.exec(input instanceof Request ? input.url : String(input)) ?? []
    if (response.ok) called.add(`${feature}.${name}`)
    return response
  }
}

/** Every statement that reaches the driver: of the pool, of a transaction, prepared or not. */
function record(this: Client, ...args: unknown[]): never {
  const [config] = args
  const text = typeof config === 'string' ? config : (config as { readonly text?: string } | null)?.text
  if (text !== undefined) statements.add(text)
  return Reflect.apply(query, this, args) as never
}

/** The nth player's browser. */
function getBrowser(index: number): Browser {
  return server.browser(people[index]?.sessionSecret)
}

/** A list of clicks as no other run has it. */
function toClicks(play: ObfuscatedPlay) {
  numRuns += 1
  return clicksAt(play, [640 + numRuns, 910 - numRuns, 700 + 3 * numRuns, 1105 - 3 * numRuns, 820, 563])
}

async function playOnce({ client }: Browser, deal?: string): Promise<string> {
  const play = await client.plays.start({ boardId, idempotencyKey: crypto.randomUUID(), deal })
  clock.advance(minute)
  await client.plays.finish({ playId: play.playId, clicks: toClicks(play) })
  return play.playId
}

/** The outbox orders mails by their time. */
async function afterMails(): Promise<void> {
  await deps.mails()
  clock.advance(1)
}

async function codeFor(email: string): Promise<string> {
  const mails = (await deps.mails()).filter(({ to }) => to?.some(({ address }) => address === email))
  const link = mails.at(-1)?.text?.match(/http\S+manage-login\S+/)?.[0]
  await afterMails()
  return new URL(link ?? '').searchParams.get('oobCode') ?? ''
}

test('runs, what is made of them, and deals', async () => {
  const [one, other] = [getBrowser(0), getBrowser(1)]
  const playId = await playOnce(one)
  await playOnce(other)
  await playOnce(one, 'daily')
  const { plays } = one.client
  const { code } = await plays.share({ playId })
  await playOnce(other, code)
  await plays.best({ boardId })
  await plays.history({ boardId, limit: 5 })
  await plays.practice({ boardId })
  for (const period of ['all', 'week', 'today'] as const) await plays.leaderboard({ boardId, period })
  await plays.deal({ boardId, deal: code })
  for (const { client } of [one, other]) await client.plays.dealStandings({ boardId, deal: code })
  await other.client.plays.film({ playId })
  for (const kind of ghostKinds) await plays.ghost({ boardId, kind })
  await one.client.progress.dashboard({ timeZone })
  await one.client.progress.overview({ timeZone })
  expect((await one.fetch('/account/runs.csv')).status).toBe(200)
  // The same game twice, and the same times twice.
  const copied = await plays.start({ boardId, idempotencyKey: crypto.randomUUID() })
  clock.advance(minute)
  const clicks = toClicks(copied)
  await plays.finish({ playId: copied.playId, clicks })
  await plays.finish({ playId: copied.playId, clicks })
})

test('runs of visitors', async () => {
  const { client } = server.browser()
  const { code } = await getBrowser(0).client.plays.share({ playId: await playOnce(getBrowser(0)) })
  const [claimSecret, guestSecret] = [systemRandom.secret(), systemRandom.secret()]
  const play = await client.plays.startGuest({ boardId, claimSecret, shared: { deal: code, guestSecret } })
  clock.advance(minute)
  const clicks = toClicks(play)
  await client.plays.finishGuest({ playId: play.playId, claimSecret, clicks })
  const { rows } = await client.plays.dealStandings({ boardId, deal: code, guestSecret })
  for (const { playId } of rows) await client.plays.dealFilm({ boardId, deal: code, guestSecret, playId })
  const claim = { playId: play.playId, claimSecret, clicks, isConfirmed: true }
  expect(await getBrowser(2).client.plays.claim(claim)).toMatchObject({ outcome: 'COMPLETED' })
})

test('boards, stars, profile and reports', async () => {
  const { boards, stars, profile, reports } = getBrowser(0).client
  await boards.byCategory({ category: 'science' })
  await boards.categoryCounts()
  await boards.byName()
  await boards.byIds({ boardIds: [boardId] })
  await boards.toPlay({ boardIdOrSlug: boardId })
  await boards.promoted()
  await boards.toTry()
  await boards.credits({ page: 0 })
  await stars.add({ boardId })
  await stars.remove({ boardId })
  await profile.view()
  await profile.update({ firstName: 'Wren', hideFromLeaderboards: false, gamerTag: 'spreadwren' })
  await profile.uploadAvatar({ file: new File([new Uint8Array(await createImage())], 'a.png', { type: 'image/png' }) })
  await expect(profile.fetchGravatar()).rejects.toMatchObject({ code: 'GRAVATAR_UNAVAILABLE' })
  await reports.failure({ reportId: 'abcd2345', message: 'None', stack: '', path: '/' })
})

test('a live race', async () => {
  const [host, guest] = [getBrowser(0).client.rooms, server.browser().client.rooms]
  const secret = newSecret()
  const settings = roomSettings()
  const { code } = await host.create({ settings, secret })
  const [seat, other] = [
    { code, secret },
    { code, secret: newSecret() },
  ]
  await guest.look({ code })
  const { memberId } = await guest.join(other)
  const streams = await Promise.all([host.watch({ ...seat, as: 'player' }), guest.watch({ ...other, as: 'player' })])
  for (const stream of streams) await stream.next()
  await host.time()
  await guest.rename({ ...other, name: 'Heron' })
  await guest.setReady({ ...other, isReady: true })
  await guest.setWish({ ...other, wish: null })
  await host.reportName({ ...seat, memberId })
  await host.configure({ ...seat, settings: { ...settings, numTeams: 2 }, isPlaying: true })
  await host.renameMember({ ...seat, memberId, name: 'Egret' })
  await host.assignTeams({ ...seat, move: null })
  await host.setLocked({ ...seat, isLocked: true })
  await host.startRace({ ...seat, race: 1, boardIndex: 0 })
  const runs = await Promise.all([
    host.startRun({ ...seat, race: 1, language: null }),
    guest.startRun({ ...other, race: 1, language: null }),
  ])
  await guest.board(other)
  clock.advance(startLeadMs + 6000)
  await host.stopWaitingFor({ ...seat, race: 1, memberId })
  await guest.progress({ ...other, race: 1, numFound: 1, numWrong: 0, totalMs: 900, lateMs: 0 })
  for (const [index, { play }] of runs.entries()) {
    const [by, at] = index === 0 ? ([host, seat] as const) : ([guest, other] as const)
    await by.finishRun({ ...at, race: 1, playId: play.playId, clicks: toClicks(play) })
  }
  clock.advance(minute)
  await lookAfterRooms(deps)
  expect((await guest.results({ ...other, race: 1 })).members).toHaveLength(2)
  await guest.film({ ...other, race: 1, memberId })
  await host.report({ ...seat, race: 1 })
  // The race is over: a repeat changes nothing.
  await host.endRace({ ...seat, race: 1 })
  await host.openLobby(seat)
  await host.setLocked({ ...seat, isLocked: false })
  const third = { code, secret: newSecret() }
  await host.removeMember({ ...seat, memberId: (await guest.join(third)).memberId })
  await guest.leave(other)
  await host.endRoom(seat)
  for (const stream of streams) await stream.return?.()
})

test('an account is made, confirmed, used and deleted', async () => {
  const [browser, email, password] = [server.browser(), 'new@example.com', 'correct horse, new']
  const { account } = browser.client
  await account.passwordRules()
  await account.register({ email, password })
  await afterMails()
  await account.resendVerification({ email })
  const oobCode = await codeFor(email)
  await account.checkActionCode({ mode: 'verifyEmail', oobCode })
  await account.applyActionCode({ mode: 'verifyEmail', oobCode })
  await account.login({ email, password })
  await account.setGamertag({ gamerTag: 'spreadnew' })
  await account.me()
  await account.security()
  await afterMails()
  await account.requestEmailChange({ newEmail: 'newer@example.com', currentPassword: password })
  await account.applyActionCode({ mode: 'verifyEmail', oobCode: await codeFor('newer@example.com') })
  await account.cancelEmailChange()
  const newPassword = 'battery staple, new'
  await account.updatePassword({ currentPassword: password, newPassword })
  await account.endSession({ sessionId: 'none' })
  await afterMails()
  await account.requestPasswordReset({ email })
  await account.confirmPasswordReset({ oobCode: await codeFor(email), newPassword: password })
  await account.login({ email, password })
  await account.logoutEverywhere()
  await account.login({ email, password })
  await account.logout()
  await account.login({ email, password })
  expect((await browser.fetch('/account/export.zip')).status).toBe(200)
  await account.deleteAccount({ password })
})

test('second factors', async () => {
  const { client } = getBrowser(1)
  const { account } = client
  const [person] = people.slice(1)
  const email = 'p2@example.com'
  await account.reauthenticate({ password: testPassword })
  const { secret } = await account.startAuthenticator()
  await account.confirmAuthenticator({ code: totpCode(secret, clock.now()) })
  clock.advance(30_000)
  const login = server.browser().client.account
  await expect(login.login({ email, password: testPassword })).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  await login.confirmSecondFactor({ code: totpCode(secret, clock.now()) })
  await login.renewRecoveryCodes()
  await login.removeAuthenticator()

  const authenticator = createSoftAuthenticator()
  const registration = authenticator.register({ ...testSite, challenge: (await login.passkeyOptions()).challenge })
  await login.addPasskey({ name: 'My phone', registration })
  await login.renamePasskey({ credentialId: authenticator.credentialId, name: 'My telephone' })
  const userId = person?.user.userId ?? ''
  const byPasskey = server.browser().client.account
  const { challenge } = await byPasskey.passkeyLoginOptions()
  await byPasskey.loginWithPasskey({ assertion: authenticator.use({ ...testSite, challenge }, userId) })
  const proof = (await byPasskey.passkeyProofOptions()).challenge
  await byPasskey.reauthenticate({ assertion: authenticator.use({ ...testSite, challenge: proof }, userId) })
  await byPasskey.removePasskey({ credentialId: authenticator.credentialId })
})

test('every procedure of players and visitors was called', () => {
  // Its service is not there.
  const missing = expectedProcedures.filter((name) => !called.has(name) && name !== 'profile.fetchGravatar')
  expect(missing).toEqual([])
})

const toExceptions = (read: SpreadRead) =>
  spreadExceptions.filter(({ table, holds }) => table === read.table && read.block.includes(holds))

test('no table spread by user is read without a user, but for the exceptions; and each of those is one', () => {
  const reads = [...statements].flatMap((statement) => findSpreadReads(statement, spreadTables))
  expect(
    reads.filter((read) => toExceptions(read).length === 0).map(({ table, block }) => `${table}: ${block}`),
  ).toEqual([])
  const used = new Set(reads.flatMap(toExceptions))
  expect(spreadExceptions.filter((exception) => !used.has(exception))).toEqual([])
})

test('a statement that reads without a user would be found', async () => {
  await deps.database.pool.query('select count(*) from plays where board_id = $1 /* planted */', [boardId])
  const planted = [...statements].filter((statement) => statement.includes('planted'))
  expect(planted.flatMap((statement) => findSpreadReads(statement, spreadTables))).toMatchObject([{ table: 'plays' }])
})
