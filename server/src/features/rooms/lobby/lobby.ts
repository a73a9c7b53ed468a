/** What members and the host change between races (docs/rules.md#rooms). */
import type { RoomSettings } from '@tilerush/contract/rooms/schemas'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { findMember, listMembers, type MemberRow } from '../member-store.ts'
import { looksLikeGamertag } from './look-alike-store.ts'
import { chooseName, refuseName, type NameError } from './names.ts'
import { readPlaylist } from '../playlist.ts'
import {
  changeAsHost,
  changeAsMember,
  changeAsOwner,
  type HostErrorCode,
  type RoomChange,
  type SeatErrorCode,
  type SeatKey,
  type Nothing,
} from '../room-change.ts'
import type { RoomRow } from '../room-store.ts'
import { shuffleTeams, smallestTeam } from './teams.ts'
import { letAllIn } from './waiting.ts'

const done = { ok: true, value: {} } as const

/** What a member says of themselves: readiness and wish. */
export async function setOwn(
  deps: Deps,
  seat: SeatKey,
  fields: Partial<Pick<MemberRow, 'isReady' | 'wish'>>,
): Promise<Result<Nothing, SeatErrorCode>> {
  return await changeAsMember(deps, seat, async (change, member) => {
    await change.setMember(member.memberId, fields)
    return done
  })
}

export async function rename(
  deps: Deps,
  seat: SeatKey,
  name: string | null,
): Promise<Result<{ readonly name: string }, SeatErrorCode | NameError>> {
  return await changeAsMember<{ readonly name: string }, NameError>(deps, seat, (change, member) =>
    changeName(deps, change, member, name, false),
  )
}

export async function renameMember(
  deps: Deps,
  seat: SeatKey,
  memberId: string,
  name: string | null,
): Promise<Result<{ readonly name: string }, HostErrorCode | NameError | 'MEMBER_NOT_FOUND'>> {
  return await changeAsOwner<{ readonly name: string }, NameError | 'MEMBER_NOT_FOUND'>(deps, seat, async (change) => {
    const member = await findMember(change.tx, change.room.roomId, memberId)
    if (!member) return { ok: false, error: 'MEMBER_NOT_FOUND' }
    return await changeName(deps, change, member, name, true)
  })
}

/** The gamertag of an account stays. */
async function changeName(
  deps: Deps,
  change: RoomChange,
  member: MemberRow,
  name: string | null,
  isByHost: boolean,
): Promise<Result<{ readonly name: string }, NameError>> {
  if (member.userId !== null) return { ok: true, value: { name: member.name } }
  const members = await listMembers(change.tx, change.room.roomId)
  const chosen = chooseName(deps, change.room, members, member.memberId, name, { isByHost })
  if (!chosen.ok) return chosen
  if (name !== null && (await looksLikeGamertag(change.tx, chosen.value))) return refuseName('look-alike')
  // Reports were about the name before.
  if (chosen.value !== member.name) await change.setMember(member.memberId, { name: chosen.value, reportedBy: [] })
  return { ok: true, value: { name: chosen.value } }
}

export async function reportName(
  deps: Deps,
  seat: SeatKey,
  memberId: string,
): Promise<Result<Nothing, SeatErrorCode | 'MEMBER_NOT_FOUND'>> {
  return await changeAsMember<Nothing, 'MEMBER_NOT_FOUND'>(deps, seat, async (change, reporter) => {
    const member = await findMember(change.tx, change.room.roomId, memberId)
    if (!member || member.memberId === reporter.memberId) return { ok: false, error: 'MEMBER_NOT_FOUND' }
    const reportedBy = [...new Set([...member.reportedBy, reporter.memberId])]
    if (reportedBy.length > member.reportedBy.length) await change.setMember(memberId, { reportedBy })
    return done
  })
}

interface Configuration {
  readonly settings: RoomSettings
  readonly isPlaying: boolean
}

/** A host who stands in changes the boards alone. */
export async function configure(
  deps: Deps,
  seat: SeatKey,
  { settings, isPlaying }: Configuration,
): Promise<Result<Nothing, HostErrorCode | 'BOARD_NOT_FOUND' | 'RACE_RUNNING'>> {
  // It is looked for before the lock: it may read several boards.
  const playlist = await readPlaylist(deps, settings)
  if (!playlist.ok) return playlist
  const { stored, boards } = playlist.value
  return await changeAsHost<Nothing, 'RACE_RUNNING' | 'NOT_HOST'>(deps, seat, async (change, host) => {
    const { room } = change
    if (room.hostStandsIn && !isOfBoardsAlone(room.settings, host, { settings, isPlaying }))
      return { ok: false, error: 'NOT_HOST' }
    if (room.phase === 'race') return { ok: false, error: 'RACE_RUNNING' }
    // After a race its board stays until the next one, so that the result shows it.
    const keepsBoard = room.phase === 'result' && stored.boardIds[room.boardIndex] === room.boardId
    const boardIndex = room.phase === 'result' && boards[room.boardIndex] ? room.boardIndex : 0
    const another = {
      boardIndex,
      boardId: stored.boardIds[boardIndex] ?? '',
      boardVersion: boards[boardIndex]?.version ?? 0,
    }
    change.setRoom({ settings: stored, ...(keepsBoard ? {} : another) })
    if (host.isPlaying !== isPlaying) {
      const others = (await listMembers(change.tx, room.roomId)).filter(({ memberId }) => memberId !== host.memberId)
      const team = isPlaying ? smallestTeam(settings.numTeams, others) : null
      await change.setMember(host.memberId, { isPlaying, team })
    }
    if (!settings.asksFirst) await letAllIn(deps, change)
    if (room.settings.numTeams !== settings.numTeams) await shuffleTeams(deps, change, settings.numTeams)
    return done
  })
}

function isOfBoardsAlone(
  stored: RoomRow['settings'],
  host: MemberRow,
  { settings, isPlaying }: Configuration,
): boolean {
  const before: RoomSettings = { asksFirst: false, ...stored, boardIds: settings.boardIds }
  const names = Object.keys(settings) as (keyof RoomSettings)[]
  return host.isPlaying === isPlaying && names.every((name) => settings[name] === before[name])
}

type TeamsError = 'RACE_RUNNING' | 'MEMBER_NOT_FOUND' | 'MEMBER_NOT_RACING' | 'NO_SUCH_TEAM'

export async function assignTeams(
  deps: Deps,
  seat: SeatKey,
  move: { readonly memberId: string; readonly team: number } | null,
): Promise<Result<Nothing, HostErrorCode | TeamsError>> {
  return await changeAsOwner<Nothing, TeamsError>(deps, seat, async (change) => {
    const { phase, settings, roomId } = change.room
    if (phase === 'race') return { ok: false, error: 'RACE_RUNNING' }
    const { numTeams } = settings
    if (numTeams === 0 || (move && move.team >= numTeams)) return { ok: false, error: 'NO_SUCH_TEAM' }
    if (!move) {
      await shuffleTeams(deps, change, numTeams)
      return done
    }
    const member = await findMember(change.tx, roomId, move.memberId)
    if (!member) return { ok: false, error: 'MEMBER_NOT_FOUND' }
    if (!member.isPlaying) return { ok: false, error: 'MEMBER_NOT_RACING' }
    await change.setMember(move.memberId, { team: move.team })
    return done
  })
}

export async function setLocked(deps: Deps, seat: SeatKey, isLocked: boolean): Promise<Result<Nothing, HostErrorCode>> {
  return await changeAsOwner(deps, seat, (change) => {
    if (change.room.isLocked !== isLocked) change.setRoom({ isLocked })
    return Promise.resolve(done)
  })
}
