import { call } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../testing/visitors.ts'
import { accountCalls } from './calls.ts'

let parts: TestParts
let decoy: SignedIn

beforeAll(async () => {
  parts = await testParts()
  decoy = await signIn(parts, { gamerTag: 'Taken_Tag' })
})
afterAll(() => parts.close())

const setTag = (context: Visitor, gamerTag: string) => call(accountCalls.setGamertag, { gamerTag }, { context })

describe('who is refused', () => {
  test('a visitor, an unverified and a disabled user', async () => {
    await expect(setTag(visitor(parts), 'Fine')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const unverified = await signIn(parts, { gamerTag: '', emailVerified: false })
    await expect(setTag(unverified, 'Fine')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const disabled = await signIn(parts, { gamerTag: '', enabled: false })
    await expect(setTag(disabled, 'Fine')).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
  })

  test.each([
    ['', 'GAMERTAG_INVALID', 422],
    ['with space', 'GAMERTAG_INVALID', 422],
    ['ümlaut', 'GAMERTAG_INVALID', 422],
    ['a'.repeat(17), 'GAMERTAG_INVALID', 422],
    ['Admin', 'GAMERTAG_BLOCKED', 422],
    ['taken_TAG', 'GAMERTAG_TAKEN', 409],
  ])('the tag %j', async (gamerTag, code, status) => {
    const context = await signIn(parts, { gamerTag: '' })
    await expect(setTag(context, gamerTag)).rejects.toMatchObject({ code, status })
    expect(await parts.sessions.find(context.sessionSecret)).toMatchObject({ gamerTag: '' })
  })
})

test('a tag is kept as written, and the session sees it', async () => {
  const context = await signIn(parts, { gamerTag: '' })
  expect(await setTag(context, 'Fast_Fox')).toMatchObject({ gamerTag: 'Fast_Fox', userId: context.user.userId })
  expect(await parts.sessions.find(context.sessionSecret)).toMatchObject({ gamerTag: 'Fast_Fox' })
  expect(await parts.sessions.find(decoy.sessionSecret)).toMatchObject({ gamerTag: 'Taken_Tag' })
  expect(await setTag(context, 'FAST_fox')).toMatchObject({ gamerTag: 'FAST_fox' })
})

test('of ten who want one tag at once, one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => signIn(parts, { gamerTag: '' })))
  const tries = await Promise.allSettled(people.map((person) => setTag(person, 'Wanted')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const wish of tries) {
    if (wish.status === 'rejected') expect(wish.reason).toMatchObject({ code: 'GAMERTAG_TAKEN' })
  }
})
