/** A class whose names would run in a browser, with a real name that its teachers alone may read. */
import { randomBytes, randomUUID } from 'node:crypto'
import { type Client, succeed } from '../../../testkit/client.ts'

export interface PlantedClass {
  readonly code: string
  /** Stands in the real name of a managed pupil, and nowhere else. */
  readonly realNameMark: string
}

/** `member`: joins with an own account, and has an assignment of the board. */
export async function plantClass(teacher: Client, member: Client, boardId: string): Promise<PlantedClass> {
  const realNameMark = `Canary${randomBytes(6).toString('hex')}`
  const { code } = await succeed<{ code: string }>(
    teacher.call('classrooms.create', { name: 'Class <svg onload=ran(500)>', idempotencyKey: randomUUID() }),
  )
  const names = [`${realNameMark} <svg onload=ran(501)>`]
  const secret = randomBytes(32).toString('base64url')
  await succeed(teacher.call('classrooms.addPupils', { code, names, isTwiceMeant: false, secret }))
  await succeed(member.call('classrooms.join', { code, realName: '' }))
  const hourMs = 60 * 60 * 1000
  const draft = {
    kind: 'boards',
    title: '<img src=x onerror=ran(502)>',
    boardIds: [boardId],
    goal: { kind: 'finish' },
    opensAt: new Date(Date.now() - hourMs).toISOString(),
    dueAt: new Date(Date.now() + hourMs).toISOString(),
    lateCounts: true,
    memberIds: null,
  }
  await succeed(teacher.call('classrooms.createAssignment', { code, draft, idempotencyKey: randomUUID() }))
  return { code, realNameMark }
}
