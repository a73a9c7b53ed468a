/** The server asks the fields' rules, with the same cases that the form is tested with. */
import { call } from '@orpc/server'
import { gamertagProblem } from '@tilerush/core/account/gamertag'
import {
  isGamertagAsSpecified,
  isNameAsSpecified,
  isYearAsSpecified,
  typedText,
  typedYear,
} from '@tilerush/core/testing/field-cases'
import type { ProfileChange } from '@tilerush/contract/profile'
import offeredCodes from 'countries-list/minimal/countries.2to3.min.json' with { type: 'json' }
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { signIn, type SignedIn } from '../testing/visitors.ts'
import { profileCalls } from './calls.ts'

let parts: TestParts
let person: SignedIn

beforeAll(async () => {
  parts = await testParts()
  person = await signIn(parts)
})
afterAll(() => parts.close())

/** Whether the change is taken; what is taken is kept as it was sent. */
async function isTaken(change: ProfileChange): Promise<boolean> {
  try {
    expect(await call(profileCalls.update, change, { context: person })).toMatchObject(change)
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: expect.stringMatching(/^(BAD_REQUEST|GAMERTAG_INVALID|YEAR_BORN_INVALID)$/) })
    return false
  }
}

test('a name is taken exactly when it is as specified', async () => {
  const name = fc.constantFrom('firstName', 'lastName')
  await fc.assert(
    fc.asyncProperty(name, typedText, async (field, typed) => {
      expect(await isTaken({ [field]: typed })).toBe(isNameAsSpecified(typed))
    }),
    { numRuns: 400 },
  )
})

test('a gamertag is taken exactly when it is as specified and not blocked', async () => {
  await fc.assert(
    fc.asyncProperty(
      typedText.filter((typed) => gamertagProblem(typed) !== 'blocked'),
      async (typed) => {
        expect(await isTaken({ gamerTag: typed })).toBe(isGamertagAsSpecified(typed))
      },
    ),
    { numRuns: 400 },
  )
})

test('a year is taken exactly when it is as specified', async () => {
  const currentYear = new Date().getUTCFullYear()
  await fc.assert(
    fc.asyncProperty(typedYear(currentYear), async (year) => {
      expect(await isTaken({ yearBorn: year })).toBe(isYearAsSpecified(year, currentYear))
    }),
  )
})

test('a country is taken exactly when the form offers it', async () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const taken: string[] = []
  for (const country of [...codes, 'ie', 'I', '--']) {
    const sent = call(profileCalls.update, { country }, { context: person })
    if (
      await sent.then(
        () => true,
        (error: { code: string }) => error.code !== 'COUNTRY_INVALID',
      )
    )
      taken.push(country)
  }
  expect(taken).toEqual(Object.keys(offeredCodes).toSorted())
})
