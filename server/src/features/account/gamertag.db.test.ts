import { call } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import { createTestDeps } from '../../testing/test-deps.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { signIn, visitor, type Visitor } from '../../testing/accounts/visitors.ts'
import { accountRouter } from './router.ts'

const deps = useTestDeps()
const decoy = useSignedIn(deps, { per: 'file', gamerTag: 'Taken_Tag' })

const setTag = (context: Visitor, gamerTag: string) => call(accountRouter.setGamertag, { gamerTag }, { context })

describe('refuses', () => {
  test('a visitor, an unverified and a disabled user', async () => {
    await expect(setTag(visitor(deps), 'Fine')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const unverified = await signIn(deps, { gamerTag: '', emailVerified: false })
    await expect(setTag(unverified, 'Fine')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const disabled = await signIn(deps, { gamerTag: '', enabled: false })
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
    const context = await signIn(deps, { gamerTag: '' })
    await expect(setTag(context, gamerTag)).rejects.toMatchObject({ code, status })
    expect(await deps.sessions.find(context.sessionSecret)).toMatchObject({ gamerTag: '' })
  })
})

test('a tag is stored as written, and the session sees it', async () => {
  const context = await signIn(deps, { gamerTag: '' })
  expect(await setTag(context, 'Fast_Fox')).toMatchObject({ gamerTag: 'Fast_Fox', userId: context.user.userId })
  expect(await deps.sessions.find(context.sessionSecret)).toMatchObject({ gamerTag: 'Fast_Fox' })
  expect(await deps.sessions.find(decoy.sessionSecret)).toMatchObject({ gamerTag: 'Taken_Tag' })
  expect(await setTag(context, 'FAST_fox')).toMatchObject({ gamerTag: 'FAST_fox' })
})

test('of ten users who claim one tag concurrently, one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => signIn(deps, { gamerTag: '' })))
  const tries = await Promise.allSettled(people.map((person) => setTag(person, 'Wanted')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rejected = tries.filter((wish) => wish.status === 'rejected')
  for (const { reason } of rejected) expect(reason).toMatchObject({ code: 'GAMERTAG_TAKEN' })
})

describe('changes of the gamertag', () => {
  test('are three a day; one that fails or changes nothing does not count', async () => {
    const limited = await createTestDeps({ settings: { rateLimitFactor: 1 } })
    try {
      await signIn(limited, { gamerTag: 'Taken_Tag' })
      let context = await signIn(limited, { gamerTag: '' })
      const set = async (gamerTag: string): Promise<void> => {
        const user = await call(accountRouter.setGamertag, { gamerTag }, { context })
        context = { ...context, user: { ...context.user, gamerTag: user.gamerTag } }
      }
      for (let count = 0; count < 4; count++) {
        await expect(set('Taken_Tag')).rejects.toMatchObject({ code: 'GAMERTAG_TAKEN' })
        await expect(set('no tag')).rejects.toMatchObject({ code: 'GAMERTAG_INVALID' })
      }
      for (const tag of ['First', 'First', 'Second', 'Third', 'Third']) await set(tag)
      await expect(set('Fourth')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
      expect(await limited.sessions.find(context.sessionSecret)).toMatchObject({ gamerTag: 'Third' })
    } finally {
      await limited.close()
    }
  })
})
