import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { userActivityLogs, users } from '../../lib/database/schema.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { profileRouter } from './router.ts'

const deps = useTestDeps()
const decoy = useSignedIn(deps, { per: 'file', gamerTag: 'Taken_Tag' })
const person = useSignedIn(deps, { per: 'test' })

type Change = Parameters<typeof update>[1]
const update = (context: Visitor, change: object) => call(profileRouter.update, change, { context })
const view = (context: Visitor) => call(profileRouter.view, undefined, { context })
const getDocument = async ({ user }: SignedIn) =>
  (await deps.database.orm.select().from(users).where(eq(users.userId, user.userId)))[0]
const thisYear = new Date().getUTCFullYear()

describe('refuses', () => {
  test('a visitor, a user without a gamertag, a disabled user', async () => {
    for (const [context, code] of [
      [visitor(deps), 'UNAUTHORIZED'],
      [await signIn(deps, { gamerTag: '' }), 'FORBIDDEN'],
      [await signIn(deps, { enabled: false }), 'ACCOUNT_DISABLED'],
    ] as const) {
      await expect(view(context)).rejects.toMatchObject({ code })
      await expect(update(context, { firstName: 'Wren' })).rejects.toMatchObject({ code })
    }
  })

  test.each<[Change, string]>([
    [{ gamerTag: '' }, 'GAMERTAG_INVALID'],
    [{ gamerTag: 'with space' }, 'GAMERTAG_INVALID'],
    [{ gamerTag: 'a'.repeat(17) }, 'GAMERTAG_INVALID'],
    [{ gamerTag: 'Admin' }, 'GAMERTAG_BLOCKED'],
    [{ gamerTag: 'taken_TAG' }, 'GAMERTAG_TAKEN'],
    [{ firstName: '-' }, 'BAD_REQUEST'],
    [{ firstName: 'wren' }, 'BAD_REQUEST'],
    [{ lastName: 'X'.repeat(17) }, 'BAD_REQUEST'],
    [{ lastName: 'Okafor 2' }, 'BAD_REQUEST'],
    [{ yearBorn: thisYear - 9 }, 'YEAR_BORN_INVALID'],
    [{ yearBorn: thisYear - 101 }, 'YEAR_BORN_INVALID'],
    [{ yearBorn: 1990.5 }, 'BAD_REQUEST'],
    [{ country: 'XX' }, 'COUNTRY_INVALID'],
    [{ country: 'constructor' }, 'BAD_REQUEST'],
    [{ prefersColorScheme: 'sepia' }, 'BAD_REQUEST'],
    [{ avatarToUse: 'custom' }, 'AVATAR_MISSING'],
    [{ avatarToUse: 'gravatar' }, 'AVATAR_MISSING'],
  ])('the change %j, and nothing of it is stored', async (change, code) => {
    const before = await getDocument(person)
    await expect(update(person, { ...change, playSoundEffects: false })).rejects.toMatchObject({ code })
    expect(await getDocument(person)).toEqual(before)
  })
})

test('the owner gets the own profile, without hashes, roles and counters, and the view is logged', async () => {
  const profile = await view(person)
  expect(profile).toEqual({
    userIdShort: person.user.userId.slice(0, 8),
    email: person.user.email,
    gamerTag: person.user.gamerTag,
    firstName: '',
    lastName: '',
    yearBorn: null,
    country: '',
    playSoundEffects: true,
    overrideOsDarkMode: false,
    prefersColorScheme: 'light',
    hideFromLeaderboards: false,
    avatarToUse: 'default',
    avatarUrl: '',
    gravatarUrl: '',
    customAvatarUrl: '',
    customAvatarOrientation: null,
    customAvatarOriginalFilesizeKb: null,
    customAvatarOriginalHeight: null,
    customAvatarOriginalWidth: null,
  })
  const log = await deps.database.orm.select().from(userActivityLogs)
  expect(log.map(({ userId, activity }) => [userId, activity])).toEqual([[person.user.userId, 'Viewed profile']])
})

test('views are logged once in ten minutes', async () => {
  const clock = createFakeClock(new Date())
  const context = { ...person, deps: { ...deps, clock } }
  const numViews = async () => {
    const rows = await deps.database.orm
      .select()
      .from(userActivityLogs)
      .where(eq(userActivityLogs.userId, person.user.userId))
    return rows.length
  }
  // The first round opens the connections, so that the second one’s views really run at once.
  for (const viewer of [decoy, context]) await Promise.all(Array.from({ length: 5 }, () => view(viewer)))
  expect(await numViews()).toBe(1)
  clock.advance(9 * 60_000)
  await view(context)
  expect(await numViews()).toBe(1)
  clock.advance(60_000 + 1)
  await view(context)
  expect(await numViews()).toBe(2)
})

test('a change merges: fields left out stay, the session sees it, and no other user changes', async () => {
  const decoyBefore = await getDocument(decoy)
  await update(person, { firstName: 'Wren', lastName: "O'Neill", yearBorn: thisYear - 10, country: 'IE' })
  const profile = await update(person, {
    gamerTag: 'Quick_Wren',
    playSoundEffects: false,
    overrideOsDarkMode: true,
    prefersColorScheme: 'dark',
    hideFromLeaderboards: true,
  })
  expect(profile).toMatchObject({
    firstName: 'Wren',
    lastName: "O'Neill",
    yearBorn: thisYear - 10,
    country: 'IE',
    gamerTag: 'Quick_Wren',
    hideFromLeaderboards: true,
  })
  expect(await deps.sessions.find(person.sessionSecret)).toMatchObject({
    gamerTag: 'Quick_Wren',
    playSoundEffects: false,
    overrideOsDarkMode: true,
    prefersColorScheme: 'dark',
  })
  const after = await getDocument(person)
  expect(after?.accountLastModifiedAt.getTime()).toBeGreaterThan(after?.accountCreatedAt.getTime() ?? Infinity)
  expect(await getDocument(decoy)).toEqual(decoyBefore)
  expect(await update(person, { firstName: '', yearBorn: null, country: '' })).toMatchObject({
    firstName: '',
    lastName: "O'Neill",
    yearBorn: null,
    country: '',
  })
})

test('the own gamertag may be written in another case, and the former one is free again', async () => {
  await update(person, { gamerTag: 'Same_Name' })
  expect(await update(person, { gamerTag: 'SAME_name' })).toMatchObject({ gamerTag: 'SAME_name' })
  await update(person, { gamerTag: 'Other_Name' })
  const next = await signIn(deps)
  expect(await update(next, { gamerTag: 'same_NAME' })).toMatchObject({ gamerTag: 'same_NAME' })
})

test('roles, state, address, counters, stars and images sent by the client are ignored', async () => {
  const before = await getDocument(person)
  await update(person, {
    firstName: 'Wren',
    roles: { admin: true, editor: true, player: true },
    isAdmin: true,
    enabled: false,
    email: 'other@example.com',
    emailVerified: false,
    userId: decoy.user.userId,
    numTimesLoggedIn: 1000,
    starredBoards: ['0001'],
    customAvatarFilename: '../../secret.png',
    gravatarFilename: 'x.png',
    accountCreatedAt: '2000-01-01',
  })
  const after = await getDocument(person)
  expect(after).toEqual({ ...before, firstName: 'Wren', accountLastModifiedAt: after?.accountLastModifiedAt })
})
