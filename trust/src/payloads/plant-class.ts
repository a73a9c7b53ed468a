/** A class whose every text would run in a browser. */
import { randomBytes, randomUUID } from 'node:crypto'
import { type Client, succeed } from '../../../testkit/client.ts'

const dayMs = 24 * 60 * 60 * 1000

/** `member`: joins with an own account, and has an assignment of the board. Returns the class's code. */
export async function plantClass(teacher: Client, member: Client, boardId: string): Promise<string> {
  const make = { name: 'Class <svg onload=ran(500)>', idempotencyKey: randomUUID() }
  const { code } = await succeed<{ code: string }>(teacher.call('classrooms.create', make))
  const secret = randomBytes(32).toString('base64url')
  const names = ['Robin <svg onload=ran(501)>']
  await succeed(teacher.call('classrooms.addPupils', { code, names, isTwiceMeant: false, secret }))
  await succeed(member.call('classrooms.join', { code, realName: '' }))
  const draft = {
    kind: 'boards',
    title: '<img src=x onerror=ran(502)>',
    boardIds: [boardId],
    goal: { kind: 'finish' },
    opensAt: new Date(Date.now() - dayMs).toISOString(),
    dueAt: new Date(Date.now() + dayMs).toISOString(),
    lateCounts: true,
    memberIds: null,
  }
  await succeed(teacher.call('classrooms.createAssignment', { code, draft, idempotencyKey: randomUUID() }))
  return code
}
