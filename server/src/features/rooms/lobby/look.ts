/** What a code leads to, before joining. */
import type { RoomPhase } from '@tilerush/core/rooms/constants'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { listMembers } from '../member-store.ts'
import type { RoomErrorCode } from '../room-change.ts'
import { findRoom } from '../room-store.ts'

export interface RoomLook {
  readonly code: string
  readonly boardName: string
  readonly hostName: string
  readonly numMembers: number
  readonly phase: RoomPhase
  readonly isLocked: boolean
  readonly isFull: boolean
}

export async function lookAtRoom(deps: Deps, code: string): Promise<Result<RoomLook, RoomErrorCode>> {
  const room = deps.settings.rooms ? await findRoom(deps.database.orm, code) : null
  if (!room) return { ok: false, error: 'ROOM_NOT_FOUND' }
  if (room.endedAt) return { ok: false, error: 'ROOM_ENDED' }
  const members = await listMembers(deps.database.orm, room.roomId)
  return {
    ok: true,
    value: {
      code,
      boardName: room.settings.boardNames[room.boardIndex] ?? '',
      hostName: members.find(({ memberId }) => memberId === room.hostMemberId)?.name ?? '',
      numMembers: members.filter(({ isPlaying }) => isPlaying).length,
      phase: room.phase,
      isLocked: room.isLocked,
      isFull: members.length >= deps.settings.roomMaxPlayers,
    },
  }
}
