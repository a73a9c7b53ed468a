/** Rooms for administrators (docs/rules.md#rooms). */
import type { LiveRoom } from '@tilerush/contract/rooms/rooms'
import type { Deps } from '../../lib/deps.ts'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Result } from '../../lib/result.ts'
import { recordAudit } from '../audit/index.ts'
import { closeRoom } from './host.ts'
import { changeRoom, type RoomErrorCode, type Nothing } from './room-change.ts'
import { listLiveRooms } from './room-store.ts'

export async function listRooms({ database }: Deps): Promise<LiveRoom[]> {
  return (await listLiveRooms(database)).map((room) => ({ ...room, createdAt: room.createdAt.toISOString() }))
}

export async function endByAdmin(
  deps: Deps,
  admin: SessionUser,
  code: string,
): Promise<Result<Nothing, RoomErrorCode>> {
  return await changeRoom(deps, code, async (change) => {
    await closeRoom(change)
    await recordAudit(change.tx, deps, { actor: admin, action: 'room.ended', targetId: code })
    return { ok: true, value: {} }
  })
}
