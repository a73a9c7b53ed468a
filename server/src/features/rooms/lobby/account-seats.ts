/** What becomes of the seats of an account that is disabled or deleted (docs/rules.md#rooms). */
import type { Transaction } from '../../../lib/database/database.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { AfterRemoval } from '../../../lib/feature.ts'
import { forgetSeats, listSeatsOf, type AccountSeat } from './account-seats-store.ts'
import { listMembers, listWaiting } from '../member-store.ts'
import { changeRoom, type RoomChange } from '../room-change.ts'
import { vacate } from './seats.ts'

/** A disabled account leaves the seats that it has in live rooms, as if its devices had. A repeat changes nothing. */
export async function leaveRooms(deps: Deps, userId: string): Promise<void> {
  for (const { code, memberId } of await listSeatsOf(deps.database, userId))
    await inRoom(deps, code, async (change) => {
      const { tx, room } = change
      const seated = [...(await listMembers(tx, room.roomId)), ...(await listWaiting(tx, room.roomId))]
      const member = seated.find((each) => each.memberId === memberId)
      if (member?.userId === userId) await vacate(change, member, { isRemoved: false })
    })
}

/** A deleted account is nowhere in rooms any more; they hear of it when it is gone. */
export async function removeFromRooms(tx: Transaction, deps: Deps, userId: string): Promise<AfterRemoval> {
  const seats = await forgetSeats(tx, userId, deps.clock.now())
  return () => announceForgotten(deps, seats)
}

/** Rooms go on without the seats that a deleted account had. The account is gone whether they hear or not. */
async function announceForgotten(deps: Deps, seats: readonly AccountSeat[]): Promise<void> {
  for (const { code, memberId } of seats)
    await inRoom(deps, code, (change) => vacate(change, { memberId }, { isRemoved: true })).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'A room could not be told that an account is gone'),
    )
}

/** A room that has ended meanwhile is passed over. */
async function inRoom(deps: Deps, code: string, work: (change: RoomChange) => Promise<void>): Promise<void> {
  await changeRoom(deps, code, async (change) => {
    await work(change)
    return { ok: true, value: {} }
  })
}
