/** The setting CLASSROOMS: off, and for editors alone (docs/rules.md#classrooms). */
import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../testing/accounts/visitors.ts'
import { makeClassroom } from '../../testing/fixtures/classrooms.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { classroomsRouter } from './router.ts'

let code: string

const deps = useTestDeps()
const lead = useSignedIn(deps, { per: 'file' })

beforeAll(async () => {
  code = await makeClassroom(lead)
})

const refusal = async (made: Promise<unknown>): Promise<string> => {
  try {
    await made
    return 'allowed'
  } catch (error) {
    return String(Reflect.get(Object(error), 'code'))
  }
}

describe('CLASSROOMS', () => {
  test('off responds as if there was no classroom, to its lead, too', async () => {
    const off = { ...lead, deps: { ...deps, settings: { ...deps.settings, classrooms: 'off' as const } } }
    expect(await refusal(call(classroomsRouter.get, { code }, { context: off }))).toBe('CLASSROOM_NOT_FOUND')
    expect(await refusal(call(classroomsRouter.look, { code }, { context: off }))).toBe('CLASSROOM_NOT_FOUND')
    expect(
      await refusal(call(classroomsRouter.create, { name: 'x', idempotencyKey: randomUUID() }, { context: off })),
    ).toBe('NOT_A_TEACHER')
    expect(await call(classroomsRouter.list, undefined, { context: off })).toMatchObject({ teaching: [], joined: [] })
  })

  test('editors lets nobody else make one or be made a co-teacher, and leaves what is there', async () => {
    const settings = { ...deps.settings, classrooms: 'editors' as const }
    const here = { ...lead, deps: { ...deps, settings } }
    expect(
      await refusal(call(classroomsRouter.create, { name: 'x', idempotencyKey: randomUUID() }, { context: here })),
    ).toBe('NOT_A_TEACHER')
    const add = { code, gamerTag: (await signIn(deps)).user.gamerTag }
    expect(await refusal(call(classroomsRouter.inviteTeacher, add, { context: here }))).toBe('CANNOT_TEACH')
    expect(await refusal(call(classroomsRouter.members, { code }, { context: here }))).toBe('allowed')
    const editor = { ...(await signIn(deps, { role: 'editor' })), deps: { ...deps, settings } }
    expect(await makeClassroom(editor)).toMatch(/^\w{6}$/)
  })
})
