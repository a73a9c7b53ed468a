/** The server applies the rules of the fields, with the same cases as the form. */
import { call } from '@orpc/server'
import { validateGamertag } from '@tilerush/core/account/gamertag'
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
import { expect, test } from 'vitest'
import { shortOrFull } from '../../testing/short-or-full.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { profileRouter } from './router.ts'

const deps = useTestDeps()
const person = useSignedIn(deps, { per: 'file' })

/** Whether the change is accepted; an accepted value is stored as it was sent. */
async function isTaken(change: ProfileChange): Promise<boolean> {
  const [update] = await Promise.allSettled([call(profileRouter.update, change, { context: person })])
  const isFulfilled = update.status === 'fulfilled'
  const code: unknown = expect.stringMatching(/^(BAD_REQUEST|GAMERTAG_INVALID|YEAR_BORN_INVALID)$/)
  expect(update).toMatchObject(isFulfilled ? { value: change } : { reason: { code } })
  return isFulfilled
}

test('a name is accepted exactly when it follows the rules', async () => {
  const name = fc.constantFrom('firstName', 'lastName')
  await fc.assert(
    fc.asyncProperty(name, typedText, async (field, typed) => {
      expect(await isTaken({ [field]: typed })).toBe(isNameAsSpecified(typed))
    }),
    { numRuns: shortOrFull(40, 400) },
  )
})

test('a gamertag is accepted exactly when it follows the rules and is not blocked', async () => {
  await fc.assert(
    fc.asyncProperty(
      typedText.filter((typed) => validateGamertag(typed) !== 'blocked'),
      async (typed) => {
        expect(await isTaken({ gamerTag: typed })).toBe(isGamertagAsSpecified(typed))
      },
    ),
    { numRuns: shortOrFull(40, 400) },
  )
})

test('a year is accepted exactly when it follows the rules', async () => {
  const currentYear = new Date().getUTCFullYear()
  await fc.assert(
    fc.asyncProperty(typedYear(currentYear), async (year) => {
      expect(await isTaken({ yearBorn: year })).toBe(isYearAsSpecified(year, currentYear))
    }),
    { numRuns: shortOrFull(40, 400) },
  )
})

test('a country is accepted exactly when the form offers it', async () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const taken: string[] = []
  for (const country of [...codes, 'ie', 'I', '--']) {
    const sent = call(profileRouter.update, { country }, { context: person })
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
