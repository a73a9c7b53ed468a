/** Managed accounts: made, entered, limited and deleted (docs/rules.md#managed-accounts). */
import { call } from '@orpc/server'
import { managedEmail } from '@tilerush/core/account/managed-email'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog, users } from '../../../lib/database/schema.ts'
import { systemRandom } from '../../../lib/secrets/random.ts'
import { signIn, visitor, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { countPersonalRows } from '../../../testing/database/personal-rows-store.ts'
import { fillClassroom } from '../../../testing/fixtures/classroom-store.ts'
import { enterPupil, joinAs, listMembersAs, makeClassroom } from '../../../testing/fixtures/classrooms.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { setRole } from '../../account/admin-service.ts'
import { accountRouter } from '../../account/router.ts'
import { profileRouter } from '../../profile/router.ts'
import { usersRouter } from '../../users/router.ts'
import { classroomsRouter } from '../router.ts'

let code: string

const deps = useTestDeps({ settings: { rateLimitFactor: 1 } })
const editor = useSignedIn(deps, { per: 'test', role: 'editor' })

beforeEach(async () => {
  code = await makeClassroom(editor)
})

const add = async (names: string[], options: { secret?: string; isTwiceMeant?: boolean; teacher?: SignedIn } = {}) => {
  const { secret = systemRandom.secret(), isTwiceMeant = false, teacher = editor } = options
  return (await call(classroomsRouter.addPupils, { code, names, isTwiceMeant, secret }, { context: teacher })).pupils
}
const addOne = async (name = 'Ida Lindqvist') => {
  const [pupil] = await add([name])
  if (!pupil) throw new Error('Nobody was added')
  return pupil
}
const renew = async (memberIds: string[] | null, secret = systemRandom.secret()) =>
  (await call(classroomsRouter.renewWords, { code, memberIds, secret }, { context: editor })).pupils
const logIn = async (gamerTag: string, words: string, context = visitor(deps)) =>
  await call(classroomsRouter.login, { code, gamerTag, words, isRemembered: false }, { context })
const enter = (gamerTag: string, words: string) => enterPupil({ deps }, code, { gamerTag, words })

describe('are refused', () => {
  test('to a teacher who is no editor, and to who does not teach here', async () => {
    const player = await signIn(deps)
    code = await makeClassroom(player)
    await expect(add(['Ida'], { teacher: player })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(add(['Ida'])).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    await expect(renew(null)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
  })

  test('with a name that stands there twice, an empty one, or more than there is room for: nothing is made', async () => {
    await addOne()
    await expect(add(['Emil', 'IDA lindqvist'])).rejects.toMatchObject({
      code: 'NAMES_TWICE',
      data: { names: ['IDA lindqvist'] },
    })
    await expect(add(['Emil', ' '])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const many = Array.from({ length: 5000 }, (_, number) => `Pupil ${number}`)
    await expect(add(many)).rejects.toMatchObject({ code: 'CLASSROOM_FULL', data: { free: 199 } })
    await fillClassroom(deps, code, 198)
    await expect(add(['Emil', 'Noah'])).rejects.toMatchObject({ code: 'CLASSROOM_FULL', data: { free: 1 } })
    expect(await listMembersAs(editor, code)).toHaveLength(199)
    await add(['Emil'])
  })
})

describe('are made', () => {
  test('with a gamertag and three words each, which nobody else has, in the order of the names', async () => {
    const names = Array.from({ length: 30 }, (_, number) => `Pupil ${number}`)
    const pupils = await add(names)
    expect(pupils.map(({ realName }) => realName)).toEqual(names)
    expect(new Set(pupils.map(({ gamerTag }) => gamerTag)).size).toBe(30)
    expect(new Set(pupils.map(({ words }) => words)).size).toBe(30)
    expect(pupils.every(({ words }) => words.split(' ').length === 3)).toBe(true)
    const members = await listMembersAs(editor, code)
    expect(members.every(({ isManaged, lastSeenAt }) => isManaged && lastSeenAt === null)).toBe(true)
  })

  test('once a request, whose repeat has the same words', async () => {
    const secret = systemRandom.secret()
    const [first, second] = [await add(['Ida', 'Emil'], { secret }), await add(['Ida', 'Emil'], { secret })]
    expect(second).toEqual(first)
    expect(await listMembersAs(editor, code)).toHaveLength(2)
  })

  test('with a name that is meant twice', async () => {
    expect(await add(['Ida', 'Ida'], { isTwiceMeant: true })).toHaveLength(2)
  })

  test('again with other words, one or all; the old ones end with their sessions, own accounts stay', async () => {
    await joinAs(await signIn(deps), code)
    const [one, other] = await add(['Ida', 'Emil'])
    if (!one || !other) throw new Error('Nobody was added')
    const session = await enter(one.gamerTag, one.words)
    const secret = systemRandom.secret()
    const renewed = await renew([one.memberId], secret)
    expect(await renew([one.memberId], secret)).toEqual(renewed)
    expect(await deps.sessions.find(session.sessionSecret)).toBeNull()
    await expect(logIn(one.gamerTag, one.words)).rejects.toMatchObject({ code: 'WRONG_WORDS' })
    await logIn(one.gamerTag, renewed[0]?.words ?? '')
    await logIn(other.gamerTag, other.words)
    expect((await renew(null)).map(({ realName }) => realName)).toEqual(['Ida', 'Emil'])
  })
})

describe('log in', () => {
  test('from the list of gamertags, without real names, whatever the case and spaces of the words', async () => {
    const { gamerTag, words } = await addOne('Ida Canary')
    await joinAs(await signIn(deps), code)
    const listed = await call(classroomsRouter.pupils, { code }, { context: visitor(deps) })
    expect(listed).toEqual({ code, name: 'Class 7b', pupils: [{ gamerTag, avatarUrl: '' }] })
    const user = await logIn(gamerTag.toUpperCase(), `  ${words.toUpperCase().replaceAll(' ', '   ')} `)
    expect(user).toMatchObject({ gamerTag, isManaged: true, email: '' })
  })

  test('not with other words', async () => {
    const { gamerTag, words } = await addOne()
    const wrong = logIn(gamerTag, 'maple river eleven')
    await expect(wrong).rejects.toMatchObject({ code: 'WRONG_WORDS', data: { isSlowed: false } })
    await logIn(gamerTag, words)
  })

  test('not by a gamertag or code that is none, nor with an own account', async () => {
    const { words } = await addOne()
    const own = await signIn(deps)
    await joinAs(own, code)
    await expect(logIn('nobody', words)).rejects.toMatchObject({ code: 'PUPIL_NOT_FOUND' })
    await expect(logIn(own.user.gamerTag, words)).rejects.toMatchObject({ code: 'PUPIL_NOT_FOUND' })
    code = '222222'
    await expect(logIn('nobody', words)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
  })

  test('forty at once from one network', async () => {
    const pupils = await add(Array.from({ length: 40 }, (_, number) => `Pupil ${number}`))
    const logins = await Promise.allSettled(pupils.map(({ gamerTag, words }) => logIn(gamerTag, words)))
    expect(logins.filter(({ status }) => status === 'rejected')).toEqual([])
  })

  test('not by their address, which no form takes and no mail is sent to', async () => {
    const { gamerTag, words } = await addOne()
    const { user } = await enter(gamerTag, words)
    const email = managedEmail(user.userId)
    const context = visitor(deps)
    const byAddress = call(accountRouter.login, { email, password: words }, { context })
    await expect(byAddress).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(call(accountRouter.requestPasswordReset, { email }, { context })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await deps.mail.send({ to: email, subject: 'x', text: 'x' })
    expect(await deps.mails()).toEqual([])
  })
})

describe('may not', () => {
  test('lead, join another classroom, leave theirs, or change what is of an account', async () => {
    const { gamerTag, words } = await addOne()
    const pupil = await enter(gamerTag, words)
    await expect(makeClassroom(pupil)).rejects.toMatchObject({ code: 'NOT_A_TEACHER' })
    const other = await makeClassroom(await signIn(deps))
    await expect(joinAs(pupil, other)).rejects.toMatchObject({ code: 'MANAGED_ACCOUNT' })
    const context = { context: pupil }
    await expect(call(classroomsRouter.leave, { code }, context)).rejects.toMatchObject({ code: 'MANAGED_ACCOUNT' })
    await expect(call(accountRouter.security, undefined, context)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const password = { newPassword: 'correct horse' }
    await expect(call(accountRouter.updatePassword, password, context)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const rename = call(profileRouter.update, { gamerTag: 'Ida' }, context)
    await expect(rename).rejects.toMatchObject({ code: 'MANAGED_ACCOUNT' })
    const show = call(profileRouter.update, { hideFromLeaderboards: false }, context)
    await expect(show).rejects.toMatchObject({ code: 'MANAGED_ACCOUNT' })
    const avatar = call(profileRouter.fetchGravatar, undefined, context)
    await expect(avatar).rejects.toMatchObject({ code: 'MANAGED_ACCOUNT' })
    await call(profileRouter.update, { playSoundEffects: false }, context)
  })

  test('take roles, by no door: not from an administrator, not from the command line, not in the database', async () => {
    const { gamerTag, words } = await addOne()
    const { user } = await enter(gamerTag, words)
    const { userId, email } = user
    const admin = await signIn(deps, { role: 'admin' })
    for (const role of ['admin', 'editor'] as const) {
      const roles = { admin: false, editor: false, player: true, [role]: true }
      const set = call(usersRouter.setRoles, { userId, roles }, { context: admin })
      await expect(set).rejects.toMatchObject({ code: 'ROLES_NOT_FOR_MANAGED', status: 409 })
      expect(await setRole(deps, email, role)).toEqual({ ok: false, error: 'ROLES_NOT_FOR_MANAGED' })
      const byHand = deps.database.orm.update(users).set(role === 'admin' ? { isAdmin: true } : { isEditor: true })
      await expect(byHand.where(eq(users.userId, userId))).rejects.toMatchObject({
        cause: { constraint: 'managed_without_roles' },
      })
    }
    expect((await enter(gamerTag, words)).user.roles).toEqual({ admin: false, editor: false, player: true })
    // What changes nothing is no refusal.
    const same = { admin: false, editor: false, player: true }
    await call(usersRouter.setRoles, { userId, roles: same }, { context: admin })
    expect(await deps.database.orm.$count(auditLog, eq(auditLog.targetId, userId))).toBe(0)
  })

  test('be made co-teachers', async () => {
    const { gamerTag } = await addOne()
    const asTeacher = call(classroomsRouter.inviteTeacher, { code, gamerTag }, { context: editor })
    await expect(asTeacher).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })
})

describe('end', () => {
  test('with their removal at once, with all that belongs to them', async () => {
    const { memberId, gamerTag, words } = await addOne()
    const pupil = await enter(gamerTag, words)
    await call(classroomsRouter.removeMember, { code, memberId, isAtOnce: true }, { context: editor })
    expect(await deps.sessions.find(pupil.sessionSecret)).toBeNull()
    const left = Object.entries(await countPersonalRows(deps.database, pupil.user.userId))
    expect(left.filter(([, count]) => count > 0)).toEqual([])
  })

  test('with the classroom: logged out when it is deleted, in again when it is restored, gone at once on request', async () => {
    const { gamerTag, words } = await addOne()
    const pupil = await enter(gamerTag, words)
    const remove = (isAtOnce: boolean) => call(classroomsRouter.remove, { code, isAtOnce }, { context: editor })
    await remove(false)
    expect(await deps.sessions.find(pupil.sessionSecret)).toBeNull()
    await expect(logIn(gamerTag, words)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    await call(classroomsRouter.restore, { code }, { context: editor })
    await logIn(gamerTag, words)
    await remove(true)
    const left = Object.entries(await countPersonalRows(deps.database, pupil.user.userId))
    expect(left.filter(([, count]) => count > 0)).toEqual([])
  })
})
