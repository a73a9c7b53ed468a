import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import { auditLog } from '../../lib/database/schema.ts'
import { createTestRoom, joinTestRoom, watchTestRoom } from '../../testing/fixtures/rooms.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { signIn, visitor } from '../../testing/accounts/visitors.ts'
import { roomsRouter } from './router.ts'

const deps = useTestDeps({ boards: ['0001'] })

test('administrators see live rooms with reported names, and end one; others do not', async () => {
  const [host, admin] = [await signIn(deps), await signIn(deps, { role: 'admin' })]
  const seat = await createTestRoom(host)
  const decoy = await createTestRoom(host)
  const guest = await joinTestRoom(visitor(deps), seat.code)
  await call(roomsRouter.rename, { ...guest, name: 'Heron' }, { context: visitor(deps) })
  await call(roomsRouter.reportName, { ...seat, memberId: guest.memberId }, { context: host })
  await expect(call(roomsRouter.listLive, undefined, { context: host })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { code } = seat
  await expect(call(roomsRouter.endByAdmin, { code }, { context: host })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { rooms: live } = await call(roomsRouter.listLive, undefined, { context: admin })
  expect(live).toMatchObject([
    { code: decoy.code, numMembers: 1, reportedNames: [] },
    { code, boardName: 'Board 0001', hostName: host.user.gamerTag, numMembers: 2, reportedNames: ['Heron'] },
  ])

  const watching = await watchTestRoom(visitor(deps), guest)
  await call(roomsRouter.endByAdmin, { code }, { context: admin })
  await watching.ended
  expect(watching.events.at(-1)).toEqual({ kind: 'end', reason: 'ended' })
  await expect(call(roomsRouter.endByAdmin, { code }, { context: admin })).rejects.toMatchObject({ code: 'ROOM_ENDED' })
  await expect(call(roomsRouter.endByAdmin, { code: '222222' }, { context: admin })).rejects.toMatchObject({
    code: 'ROOM_NOT_FOUND',
  })
  expect(await deps.database.orm.select().from(auditLog)).toMatchObject([
    { action: 'room.ended', targetKind: 'room', targetId: code, actorUserId: admin.user.userId },
  ])
  expect((await call(roomsRouter.listLive, undefined, { context: admin })).rooms).toHaveLength(1)
})
