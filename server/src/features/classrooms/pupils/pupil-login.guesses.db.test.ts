/** Somebody guesses at the words of pupils, and pupils come in all the same (docs/rules.md#guessed-words). */
import { call } from '@orpc/server'
import { guessesKnownDays, letInMinutes, manyGuesses } from '@tilerush/core/classrooms/constants'
import type { PupilCard } from '@tilerush/contract/classrooms/pupils'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock, dayMs } from '../../../lib/clock.ts'
import { systemRandom } from '../../../lib/secrets/random.ts'
import { at, signIn, testPassword, visitor } from '../../../testing/accounts/visitors.ts'
import { addPupilsAs, getAs, joinAs, listMembersAs, makeClassroom } from '../../../testing/fixtures/classrooms.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { accountRouter } from '../../account/router.ts'
import { clearGuesses, noteWrongWords } from './guess-store.ts'
import { classroomsRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-02T08:00:00.000Z'))
const wrong = { code: 'WRONG_WORDS', status: 401 }
const waitsFor = (retryAfterSeconds: number) => ({
  code: 'TOO_MANY_REQUESTS',
  status: 429,
  data: { retryAfterSeconds },
})
const managed = { isManaged: true }
const names = Array.from({ length: 30 }, (_, number) => `Pupil ${number}`)
let code: string
let cards: readonly PupilCard[]
let numNetworks = 0
let school: string

const deps = useTestDeps({ clock, settings: { rateLimitFactor: 1 } })
const teacher = useSignedIn(deps, { per: 'test', hasPassword: true, role: 'editor' })

beforeEach(async () => {
  code = await makeClassroom(teacher)
  cards = await addPupilsAs(teacher, code, names)
  school = `192.0.2.${++numNetworks}`
})

/** A visitor there; without a device cookie as all that have none. */
const from = (ipAddress: string, deviceSecret = '') => {
  const holder = deviceSecret === '' ? '' : `browser ${deviceSecret}`
  return { ...visitor(deps), ...at(ipAddress, holder), deviceSecret }
}
const ofLine = (subnet: number) => from(`2001:db8:ff:${subnet}::1`)
const newBrowser = (ipAddress = school) => from(ipAddress, systemRandom.secret())
const type = async ({ gamerTag }: PupilCard, words: string, context = from(school)) =>
  await call(classroomsRouter.login, { code, gamerTag, words, isRemembered: false }, { context })
const enter = (card: PupilCard, context = newBrowser()) => type(card, card.words, context)
const guess = (card: PupilCard, context = from(school)) =>
  expect(type(card, 'maple river eleven', context)).rejects.toMatchObject(wrong)
const cardAt = (index: number): PupilCard => cards[index] ?? expect.fail('There is no such card')
async function guessTimes(card: PupilCard, times: number, context = from(school)): Promise<void> {
  for (let count = 0; count < times; count++) await guess(card, context)
}
const letIn = (card: PupilCard, context = teacher) =>
  call(classroomsRouter.letIn, { code, memberId: card.memberId }, { context })
const guessesOf = async (card: PupilCard) =>
  (await listMembersAs(teacher, code)).find(({ memberId }) => memberId === card.memberId)?.guesses

describe('right words pass', () => {
  test('after 1,100 wrong ones of one network, all 30 at once', async () => {
    let numWrong = 0
    while (numWrong < 1100) {
      for (const card of cards) await guess(card)
      numWrong += cards.length
      clock.advance(1000)
    }
    const entered = await Promise.allSettled(cards.map((card) => enter(card)))
    expect(entered.filter(({ status }) => status === 'rejected')).toEqual([])
  })

  test('and so does the right password of the teacher, after 102 wrong words over 30 pupils', async () => {
    for (let count = 0; count < 102; count++) await guess(cardAt(count % 30))
    clock.advance(1000)
    for (const card of cards.slice(0, 12)) await enter(card, from(school))
    const { email } = teacher.user
    const login = await call(accountRouter.login, { email, password: testPassword }, { context: from(school) })
    expect(login).toMatchObject({ email })
  })

  test('after 110 wrong passwords of addresses that nobody has', async () => {
    for (let count = 0; count < 110; count++) {
      const input = { email: `nobody-${count}@example.com`, password: 'wrong' }
      const refused = call(accountRouter.login, input, { context: from(school) })
      await expect(refused).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    }
    expect(await enter(cardAt(0), from(school))).toMatchObject(managed)
  })

  test('after ten wrong ones of a classmate in the same network, on a device that is new', async () => {
    await guessTimes(cardAt(0), 10, newBrowser())
    expect(await enter(cardAt(0))).toMatchObject(managed)
    expect(await enter(cardAt(1))).toMatchObject(managed)
  })

  test('after ten wrong ones on a device that knows the pupil', async () => {
    const tablet = newBrowser()
    expect(await enter(cardAt(0), tablet)).toMatchObject(managed)
    await guessTimes(cardAt(0), 10, tablet)
    expect(await enter(cardAt(0), tablet)).toMatchObject(managed)
  })

  test('after 105 tries by one line of IPv6, on a device that is new', async () => {
    let numWrong = 0
    for (let subnet = 1; numWrong < 105; subnet++) {
      const attacker = from(`2001:db8:${numNetworks.toString(16)}:${subnet.toString(16)}::1`)
      await type(cardAt(0), 'maple river eleven', attacker).catch(() => undefined)
      numWrong += 1
    }
    expect(await enter(cardAt(0), newBrowser('198.51.100.1'))).toMatchObject(managed)
    expect(await enter(cardAt(0))).toMatchObject(managed)
  })
})

describe('who guesses', () => {
  test('is slowed: after ten tries one a second of a browser, two of a network, for the line of IPv6 as a whole', async () => {
    const [one, other, third] = [newBrowser(), newBrowser(), newBrowser()]
    await guessTimes(cardAt(0), 10, one)
    await guess(cardAt(0), one)
    await expect(type(cardAt(0), 'maple river eleven', one)).rejects.toMatchObject(waitsFor(1))
    await guess(cardAt(0), other)
    await expect(type(cardAt(0), 'maple river eleven', third)).rejects.toMatchObject(waitsFor(1))
    clock.advance(1000)
    await guess(cardAt(0), one)
    for (const subnet of [1, 2]) await guessTimes(cardAt(1), 10, ofLine(subnet))
    await guess(cardAt(1), ofLine(1))
    await expect(type(cardAt(1), 'maple river eleven', ofLine(2))).rejects.toMatchObject(waitsFor(1))
  })

  test('is slowed more after a thousand, and other networks are not', async () => {
    await guessTimes(cardAt(0), 10)
    const now = clock.now()
    for (let count = 10; count < manyGuesses; count++) await noteWrongWords(deps.database.orm, cardAt(0).memberId, now)
    await guess(cardAt(0))
    clock.advance(2000)
    await expect(type(cardAt(0), 'maple river eleven')).rejects.toMatchObject(waitsFor(8))
    await guessTimes(cardAt(0), 3, from('198.51.100.2'))
  })

  test('is told from the eleventh try on, not before', async () => {
    await guessTimes(cardAt(0), 9)
    const tenth = type(cardAt(0), 'maple river eleven')
    await expect(tenth).rejects.toMatchObject({ ...wrong, data: { isSlowed: true } })
    await expect(type(cardAt(1), 'none')).rejects.toMatchObject({ ...wrong, data: { isSlowed: false } })
  })

  test('does not use up what others of the network have by tries that are refused', async () => {
    const { email } = teacher.user
    const input = { email, password: 'wrong' }
    const trying = () => call(accountRouter.login, input, { context: from(school) })
    for (let count = 0; count < 10; count++)
      await expect(trying()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    for (let count = 0; count < 20; count++) await expect(trying()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await deps.limits.consume('loginPerIp', { address: school, holder: 'browser another' })).toBe(99)
  })
})

describe('teachers', () => {
  test('are told since when and how often; nobody else is', async () => {
    const since = clock.now().toISOString()
    await guessTimes(cardAt(0), 9)
    expect(await guessesOf(cardAt(0))).toBeNull()
    clock.advance(60_000)
    await guessTimes(cardAt(0), 2)
    const guesses = { tries: 11, since }
    expect(await guessesOf(cardAt(0))).toEqual(guesses)
    const { guessedMembers } = await getAs(teacher, code)
    expect(guessedMembers).toMatchObject([{ memberId: cardAt(0).memberId, guesses }])
    const pupils = await call(classroomsRouter.pupils, { code }, { context: visitor(deps) })
    expect(JSON.stringify(pupils)).not.toContain('guesses')
    const member = await signIn(deps)
    await joinAs(member, code)
    await expect(getAs(member, code)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    await expect(letIn(cardAt(0), member)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
  })

  test('are not told of a few mistyped words that the right ones follow; of more they still are', async () => {
    await guessTimes(cardAt(0), 9)
    await enter(cardAt(0))
    await guessTimes(cardAt(0), 1)
    expect(await guessesOf(cardAt(0))).toBeNull()
    await guessTimes(cardAt(1), 10)
    await enter(cardAt(1))
    expect(await guessesOf(cardAt(1))).toMatchObject({ tries: 10 })
  })

  test('let a pupil in at once: on every device, in every network, whatever is tried meanwhile', async () => {
    const tablet = newBrowser()
    await enter(cardAt(0), tablet)
    await guessTimes(cardAt(0), 11, tablet)
    await guessTimes(cardAt(0), 11)
    await expect(enter(cardAt(0), tablet)).rejects.toMatchObject(waitsFor(1))
    await expect(enter(cardAt(0), from(school))).rejects.toMatchObject(waitsFor(1))
    await letIn(cardAt(0))
    expect(await guessesOf(cardAt(0))).toBeNull()
    await guessTimes(cardAt(0), 15)
    await enter(cardAt(0), tablet)
    await enter(cardAt(0), from(school))
    clock.advance(letInMinutes * 60_000)
    await guessTimes(cardAt(0), 11)
    await expect(enter(cardAt(0), from(school))).rejects.toMatchObject(waitsFor(1))
  })

  test('make new words, which nothing is counted of yet', async () => {
    await guessTimes(cardAt(0), 11)
    const input = { code, memberIds: [cardAt(0).memberId], secret: systemRandom.secret() }
    const [renewed = cardAt(0)] = (await call(classroomsRouter.renewWords, input, { context: teacher })).pupils
    await enter(renewed, from(school))
    expect(await guessesOf(renewed)).toBeNull()
  })

  test('let in nobody with an own account, nor anybody of another class', async () => {
    const member = await signIn(deps)
    await joinAs(member, code)
    const own = (await listMembersAs(teacher, code)).find(({ isManaged }) => !isManaged)
    const notFound = { code: 'MEMBER_NOT_FOUND' }
    await expect(letIn({ ...cardAt(0), memberId: own?.memberId ?? '' })).rejects.toMatchObject(notFound)
    const other = await makeClassroom(teacher, 'Another class')
    const input = { code: other, memberId: cardAt(0).memberId }
    await expect(call(classroomsRouter.letIn, input, { context: teacher })).rejects.toMatchObject(notFound)
  })
})

test('wrong words are forgotten a week after the last one', async () => {
  await guessTimes(cardAt(0), 10)
  clock.advance((guessesKnownDays - 1) * dayMs)
  await guess(cardAt(0))
  clock.advance(guessesKnownDays * dayMs - 1)
  await clearGuesses(deps)
  expect(await guessesOf(cardAt(0))).toMatchObject({ tries: 11 })
  clock.advance(2)
  expect(await clearGuesses(deps)).toBeGreaterThan(0)
  expect(await guessesOf(cardAt(0))).toBeNull()
  expect(await clearGuesses(deps)).toBe(0)
})
