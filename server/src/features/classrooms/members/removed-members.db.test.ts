/** Managed accounts that were removed: closed at once, restored or purged (docs/rules.md#removed-accounts). */
import { call } from '@orpc/server'
import { removedMemberDays } from '@tilerush/core/classrooms/constants'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock, dayMs } from '../../../lib/clock.ts'
import { sessions, users } from '../../../lib/database/schema.ts'
import { updateEnabled } from '../../account/users/user-store.ts'
import { signIn, visitor, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { countPersonalRows } from '../../../testing/database/personal-rows-store.ts'
import { fillClassroom } from '../../../testing/fixtures/classroom-store.ts'
import {
  addCoTeacher,
  addPupilsAs,
  enterPupil,
  getAs,
  joinAs,
  listMembersAs,
  makeClassroom,
} from '../../../testing/fixtures/classrooms.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { accountRouter } from '../../account/router.ts'
import { purgeRemovedMembers } from './removed-members.ts'
import { classroomsRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))
let lead: SignedIn
let coTeacher: SignedIn
let code: string
let pupil: SignedIn
let card: { readonly gamerTag: string; readonly words: string; readonly memberId: string }

const deps = useTestDeps({ clock })
beforeEach(async () => {
  // What the test before left is gone.
  clock.advance(removedMemberDays * dayMs)
  await purgeRemovedMembers(deps)
  lead = await signIn(deps, { role: 'editor' })
  coTeacher = await signIn(deps)
  code = await makeClassroom(lead)
  await addCoTeacher(lead, code, coTeacher)
  const [made] = await addPupilsAs(lead, code, ['Ida Canary', 'Decoy'])
  if (!made) throw new Error('No account was made')
  card = made
  pupil = await enterPupil({ deps }, code, card)
})

const remove = (teacher = lead, isAtOnce = false) =>
  call(classroomsRouter.removeMember, { code, memberId: card.memberId, isAtOnce }, { context: teacher })
const restore = (teacher = lead) =>
  call(classroomsRouter.restoreMember, { code, memberId: card.memberId }, { context: teacher })
const listRemoved = async (teacher = lead) =>
  (await call(classroomsRouter.removedMembers, { code }, { context: teacher })).members
const namesOf = async () => (await listMembersAs(lead, code)).map(({ realName }) => realName)
const countLeft = async () => {
  const rows = Object.entries(await countPersonalRows(deps.database, pupil.user.userId))
  return rows.filter(([, count]) => count > 0)
}

describe('refused', () => {
  test('to co-teachers, whether removed or restored, for now or for good; they remove own accounts', async () => {
    const own = await signIn(deps)
    await joinAs(own, code, 'Owen')
    for (const isAtOnce of [false, true])
      await expect(remove(coTeacher, isAtOnce)).rejects.toMatchObject({ code: 'NOT_LEAD', status: 403 })
    expect(await deps.sessions.find(pupil.sessionSecret)).not.toBeNull()
    const { memberId = '' } = (await listMembersAs(lead, code)).find(({ realName }) => realName === 'Owen') ?? {}
    await call(classroomsRouter.removeMember, { code, memberId }, { context: coTeacher })
    expect(await namesOf()).toEqual(['Ida Canary', 'Decoy'])
    await remove()
    await expect(restore(coTeacher)).rejects.toMatchObject({ code: 'NOT_LEAD' })
    await expect(remove(coTeacher, true)).rejects.toMatchObject({ code: 'NOT_LEAD' })
    expect(await listRemoved(coTeacher)).toHaveLength(1)
  })

  test('in an archived class, and to the teachers of another one', async () => {
    const stranger = await signIn(deps, { role: 'editor' })
    await expect(remove(stranger)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    const other = await makeClassroom(stranger)
    const input = { code: other, memberId: card.memberId, isAtOnce: true }
    await call(classroomsRouter.removeMember, input, { context: stranger })
    await expect(
      call(classroomsRouter.restoreMember, { code: other, memberId: card.memberId }, { context: stranger }),
    ).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    await call(classroomsRouter.setArchived, { code, isArchived: true }, { context: lead })
    await expect(remove()).rejects.toMatchObject({ code: 'CLASSROOM_ARCHIVED' })
    await expect(restore()).rejects.toMatchObject({ code: 'CLASSROOM_ARCHIVED' })
    expect(await namesOf()).toEqual(['Ida Canary', 'Decoy'])
  })

  test('but not to a co-teacher while the lead’s account is disabled', async () => {
    await updateEnabled(deps.database.orm, lead.user.userId, false, clock.now())
    await remove(coTeacher)
    expect(await listRemoved(coTeacher)).toHaveLength(1)
    await restore(coTeacher)
    expect(await listRemoved(coTeacher)).toEqual([])
  })
})

describe('removed', () => {
  test('it is out at once: of its sessions, of the login, and of every list', async () => {
    await remove()
    expect(await deps.sessions.find(pupil.sessionSecret)).toBeNull()
    await expect(enterPupil({ deps }, code, card)).rejects.toMatchObject({ code: 'PUPIL_NOT_FOUND' })
    const { pupils } = await call(classroomsRouter.pupils, { code }, { context: visitor(deps) })
    expect(pupils).toHaveLength(1)
    expect(await namesOf()).toEqual(['Decoy'])
    expect((await getAs(lead, code)).numMembers).toBe(1)
    const secret = 'x'.repeat(43)
    const renewed = await call(classroomsRouter.renewWords, { code, memberIds: null, secret }, { context: lead })
    expect(renewed.pupils.map(({ realName }) => realName)).toEqual(['Decoy'])
    const panel = { code, memberId: card.memberId }
    await expect(call(classroomsRouter.pupil, panel, { context: lead })).rejects.toMatchObject({
      code: 'MEMBER_NOT_FOUND',
    })
  })

  test('a login that began before finds no way in either', async () => {
    await remove()
    // As if its session had been stored a moment later.
    const secret = await deps.sessions.create(pupil.user.userId, { ipAddress: '192.0.2.1', userAgent: 'test' })
    expect(await deps.sessions.find(secret)).toBeNull()
    await restore()
    expect(await deps.database.orm.$count(sessions, eq(sessions.userId, pupil.user.userId))).toBe(0)
  })

  test('what it had asked for is over', async () => {
    const ask = { email: 'removed@example.com', password: 'three red bicycles' }
    await call(accountRouter.becomeFull, ask, { context: pupil })
    await remove()
    await restore()
    expect((await call(classroomsRouter.ownAccounts, { code }, { context: lead })).accounts).toEqual([])
  })
})

describe('restored', () => {
  test('it is as it was: place, name, time, words and runs; twice is once', async () => {
    const [before] = await listMembersAs(lead, code)
    const input = { code, memberId: card.memberId, extraTime: 150 } as const
    await call(classroomsRouter.setExtraTime, input, { context: lead })
    await remove()
    await remove()
    clock.advance((removedMemberDays - 1) * dayMs)
    expect(await purgeRemovedMembers(deps)).toBe(0)
    await restore()
    await restore()
    expect(await listRemoved()).toEqual([])
    expect(await listMembersAs(lead, code)).toMatchObject([{ ...before, extraTime: 150 }, { realName: 'Decoy' }])
    await enterPupil({ deps }, code, card)
  })

  test('needs room in the class', async () => {
    await remove()
    await fillClassroom(deps, code, 199)
    await expect(restore()).rejects.toMatchObject({ code: 'CLASSROOM_FULL' })
    expect(await listRemoved()).toHaveLength(1)
  })
})

describe('gone', () => {
  test('after 30 days, with all that belongs to it, and nobody else', async () => {
    await remove()
    const [removed] = await listRemoved()
    const purgedAt = new Date(clock.now().getTime() + removedMemberDays * dayMs).toISOString()
    expect(removed).toEqual({
      memberId: card.memberId,
      realName: 'Ida Canary',
      gamerTag: card.gamerTag,
      removedAt: clock.now().toISOString(),
      purgedAt,
    })
    clock.advance(removedMemberDays * dayMs)
    expect(await purgeRemovedMembers(deps)).toBe(1)
    expect(await purgeRemovedMembers(deps)).toBe(0)
    expect(await countLeft()).toEqual([])
    await expect(restore()).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    expect(await namesOf()).toEqual(['Decoy'])
    expect(await deps.database.orm.$count(users, eq(users.userId, lead.user.userId))).toBe(1)
  })

  test('at once on request, also when it was removed before', async () => {
    await remove()
    await remove(lead, true)
    expect(await countLeft()).toEqual([])
    expect(await listRemoved()).toEqual([])
  })

  test('with its class', async () => {
    await remove()
    await call(classroomsRouter.remove, { code, isAtOnce: true }, { context: lead })
    expect(await countLeft()).toEqual([])
  })
})
