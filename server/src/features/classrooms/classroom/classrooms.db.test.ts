/** Classrooms and their end, with their managed accounts (docs/rules.md#classrooms, docs/rules.md#managed-accounts). */
import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { maxLedClassrooms } from '@tilerush/core/classrooms/constants'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { signIn, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { recordedBy } from '../../../testing/database/audit-store.ts'
import { getAs, joinAs, listMembersAs, makeClassroom } from '../../../testing/fixtures/classrooms.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { purgeClassrooms } from './purge.ts'
import { classroomsRouter } from '../router.ts'

let code: string
const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))

const deps = useTestDeps({ clock })
const lead = useSignedIn(deps, { per: 'test' })
const member = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  code = await makeClassroom(lead)
})

const context = () => ({ context: lead })
const list = (person: SignedIn) => call(classroomsRouter.list, undefined, { context: person })

describe('a classroom', () => {
  test('is made once a key, with a code without look-alikes', async () => {
    const key = randomUUID()
    const made = await Promise.all([makeClassroom(lead, 'Class 8a', key), makeClassroom(lead, 'Class 8a', key)])
    expect(new Set(made).size).toBe(1)
    expect(made[0]).toMatch(/^[2346789BCDFGHJKMPQRTVWXYZ]{6}$/)
    expect((await list(lead)).teaching.map(({ name }) => name)).toEqual(['Class 7b', 'Class 8a'])
  })

  test('is refused without a name', async () => {
    await expect(makeClassroom(lead, '  ')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is one of five at most, of those in use, and of more for an editor', async () => {
    for (let made = 1; made < maxLedClassrooms; made++) await makeClassroom(lead)
    await expect(makeClassroom(lead)).rejects.toMatchObject({ code: 'TOO_MANY_CLASSROOMS' })
    await call(classroomsRouter.setArchived, { code, isArchived: true }, context())
    await makeClassroom(lead)
    const outOfArchive = call(classroomsRouter.setArchived, { code, isArchived: false }, context())
    await expect(outOfArchive).rejects.toMatchObject({ code: 'TOO_MANY_CLASSROOMS' })
    const editor = await signIn(deps, { role: 'editor' })
    for (let made = 0; made <= maxLedClassrooms; made++) await makeClassroom(editor)
    expect((await list(editor)).teaching).toHaveLength(maxLedClassrooms + 1)
  })

  test('of two made at once the sixth is refused', async () => {
    for (let made = 2; made < maxLedClassrooms; made++) await makeClassroom(lead)
    const both = await Promise.allSettled([makeClassroom(lead), makeClassroom(lead)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('keeps its name until it is renamed, which is in the audit log once', async () => {
    const rename = () => call(classroomsRouter.rename, { code, name: 'Class 7c' }, context())
    const recorded = [...(await recordedBy(deps, rename)), ...(await recordedBy(deps, rename))]
    expect(await getAs(lead, code)).toMatchObject({ name: 'Class 7c', numMembers: 0, isLead: true })
    const { userId: actorUserId } = lead.user
    expect(recorded).toMatchObject([{ action: 'classroom.renamed', targetKind: 'classroom', actorUserId }])
  })

  test('in the archive can be looked at, and is not joined or changed', async () => {
    await call(classroomsRouter.setArchived, { code, isArchived: true }, context())
    await expect(joinAs(member, code)).rejects.toMatchObject({ code: 'CLASSROOM_ARCHIVED' })
    const rename = call(classroomsRouter.rename, { code, name: 'x' }, context())
    await expect(rename).rejects.toMatchObject({ code: 'CLASSROOM_ARCHIVED' })
    expect(await getAs(lead, code)).toMatchObject({ name: 'Class 7b', isArchived: true })
    await call(classroomsRouter.setArchived, { code, isArchived: false }, context())
    await joinAs(member, code)
  })

  test('gets another code, and the old one leads nowhere', async () => {
    const renewed = await call(classroomsRouter.renewCode, { code }, context())
    await expect(joinAs(member, code)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    await joinAs(member, renewed.code)
  })
})

describe('a deleted classroom', () => {
  test('is there for its lead alone, who has it back as it was, for 30 days', async () => {
    await joinAs(member, code, 'Ida Lindqvist')
    await call(classroomsRouter.remove, { code, isAtOnce: false }, context())
    await expect(getAs(lead, code)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    expect((await list(member)).joined).toEqual([])
    const { deleted } = await list(lead)
    expect(deleted).toMatchObject([{ code, purgedAt: '2026-12-27T08:00:00.000Z' }])
    clock.advance(29 * 24 * 60 * 60 * 1000)
    await purgeClassrooms(deps)
    await call(classroomsRouter.restore, { code }, context())
    expect(await listMembersAs(lead, code)).toMatchObject([{ realName: 'Ida Lindqvist' }])
    await call(classroomsRouter.remove, { code, isAtOnce: false }, context())
    clock.advance(30 * 24 * 60 * 60 * 1000)
    expect(await purgeClassrooms(deps)).toBe(1)
    await expect(call(classroomsRouter.restore, { code }, context())).rejects.toMatchObject({
      code: 'CLASSROOM_NOT_FOUND',
    })
    expect((await list(lead)).deleted).toEqual([])
  })

  test('at once is gone', async () => {
    await call(classroomsRouter.remove, { code, isAtOnce: true }, context())
    expect(await list(lead)).toMatchObject({ teaching: [], deleted: [] })
  })
})
