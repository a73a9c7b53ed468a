/** Who teaches and who leads (docs/rules.md#teachers). */
import { call } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { signIn, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { addCoTeacher, getAs, joinAs, makeClassroom } from '../../../testing/fixtures/classrooms.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { removeUser, updateEnabled } from '../../account/index.ts'
import { classroomsRouter } from '../router.ts'

let code: string

const deps = useTestDeps()
const lead = useSignedIn(deps, { per: 'test' })
const member = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  code = await makeClassroom(lead)
})

const context = () => ({ context: lead })
const list = (person: SignedIn) => call(classroomsRouter.list, undefined, { context: person })

describe('teachers', () => {
  test('who are members, managed or not there are not added', async () => {
    await joinAs(member, code)
    await expect(addCoTeacher(lead, code, member)).rejects.toMatchObject({ code: 'CANNOT_TEACH' })
    const nobody = call(classroomsRouter.inviteTeacher, { code, gamerTag: 'nobody_at_all' }, context())
    await expect(nobody).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    const disabled = await signIn(deps, { enabled: false })
    await expect(addCoTeacher(lead, code, disabled)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })

  test('leave, but for the lead, who hands over first', async () => {
    const co = await signIn(deps)
    await addCoTeacher(lead, code, co)
    await addCoTeacher(lead, code, co)
    const { teachers } = await getAs(co, code)
    expect(teachers.map(({ role, isSelf }) => [role, isSelf])).toEqual([
      ['lead', false],
      ['coTeacher', true],
    ])
    const [leadId, coId] = teachers.map(({ teacherId }) => teacherId)
    const remove = (teacherId = '', person = lead) =>
      call(classroomsRouter.removeTeacher, { code, teacherId }, { context: person })
    await expect(remove(leadId)).rejects.toMatchObject({ code: 'LAST_LEAD' })
    await expect(remove(leadId, co)).rejects.toMatchObject({ code: 'NOT_LEAD' })
    await call(classroomsRouter.handOver, { code, teacherId: coId ?? '' }, context())
    await remove(leadId)
    await expect(getAs(lead, code)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    expect(await getAs(co, code)).toMatchObject({ isLead: true, teachers: [{ role: 'lead' }] })
  })

  test('stand in for a lead whose account is disabled', async () => {
    const co = await signIn(deps)
    await addCoTeacher(lead, code, co)
    expect((await getAs(co, code)).isLead).toBe(false)
    await updateEnabled(deps.database.orm, lead.user.userId, false, deps.clock.now())
    expect((await getAs(co, code)).isLead).toBe(true)
    await call(classroomsRouter.renewCode, { code }, { context: co })
  })

  test('follow a lead whose account is deleted; without any the classroom is deleted', async () => {
    const [first, second] = [await signIn(deps), await signIn(deps)]
    await addCoTeacher(lead, code, first)
    await addCoTeacher(lead, code, second)
    const alone = await makeClassroom(lead, 'Nobody else teaches')
    await joinAs(member, alone)
    await deps.database.transaction((tx) => removeUser(tx, deps, lead.user.userId))
    expect(await getAs(first, code)).toMatchObject({ isLead: true })
    expect(await getAs(second, code)).toMatchObject({ isLead: false })
    expect((await list(member)).joined).toEqual([])
  })
})
