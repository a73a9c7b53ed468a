/** What a code leads to, before joining. */
import type { Locale } from '@tilerush/core/language/constants'
import { boardNameIn } from '@tilerush/core/boards/translations'
import type { RoomPhase } from '@tilerush/core/rooms/constants'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { getBoardContents } from '../../boards/index.ts'
import { listMembers } from '../member-store.ts'
import type { RoomErrorCode } from '../room-change.ts'
import { findRoom } from '../room-store.ts'
import { isUnused } from './unused-seats.ts'

export interface RoomLook {
  readonly code: string
  readonly boardName: string
  readonly hostName: string
  readonly numMembers: number
  readonly phase: RoomPhase
  readonly isLocked: boolean
  readonly isFull: boolean
}

export async function lookAtRoom(deps: Deps, code: string, locale: Locale): Promise<Result<RoomLook, RoomErrorCode>> {
  const room = deps.settings.rooms ? await findRoom(deps.database.orm, code) : null
  if (!room) return { ok: false, error: 'ROOM_NOT_FOUND' }
  if (room.endedAt) return { ok: false, error: 'ROOM_ENDED' }
  const { boardId, boardVersion: version } = room
  const board = await getBoardContents(deps.database).get({ boardId, version })
  const seated = await listMembers(deps.database.orm, room.roomId)
  const now = deps.clock.now()
  const members = seated.filter((member) => !isUnused(member, now))
  return {
    ok: true,
    value: {
      code,
      boardName: boardNameIn(board.content, locale),
      hostName: members.find(({ memberId }) => memberId === room.hostMemberId)?.name ?? '',
      numMembers: members.filter(({ isPlaying }) => isPlaying).length,
      phase: room.phase,
      isLocked: room.isLocked,
      isFull: members.length >= deps.settings.roomMaxPlayers,
    },
  }
}
