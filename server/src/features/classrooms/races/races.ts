/** Races with the class (docs/rules.md#race-with-the-class). */
import { boardSize } from '@tilerush/core/boards/layout'
import { boardNameIn } from '@tilerush/core/boards/translations'
import { rankRuns } from '@tilerush/core/rooms/ranking'
import type { ClassRace } from '@tilerush/contract/classrooms/assignments'
import type { KeptRace } from '@tilerush/contract/classrooms/races'
import type { RoomSettings } from '@tilerush/contract/rooms/schemas'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import { boardsById, getBoardContents, type BoardReader } from '../../boards/index.ts'
import { createRoom } from '../../rooms/index.ts'
import { classroomOf, type Refusal } from '../access.ts'
import { findLiveRace, findRoomsClassroom, listRaceRuns, listSeatNames, type RaceRunRow } from './race-store.ts'

type OpenErrorCode = Refusal<'teach'> | 'CLASSROOM_ARCHIVED' | 'BOARD_NOT_FOUND' | 'ROOM_NOT_FOUND'

/** The teacher hosts the room. The same secret returns the same room. */
export async function openRace(
  deps: Deps,
  user: SessionUser,
  code: string,
  { settings, secret }: { readonly settings: RoomSettings; readonly secret: string },
): Promise<Result<{ readonly roomCode: string }, OpenErrorCode>> {
  const access = await classroomOf(deps, code, user, 'teach')
  if (!access.ok) return access
  const { classroomId, archivedAt } = access.value.classroom
  if (archivedAt) return { ok: false, error: 'CLASSROOM_ARCHIVED' }
  const opened = await createRoom(deps, user, settings, hashSecret(secret), classroomId)
  return opened.ok ? { ok: true, value: { roomCode: opened.value.code } } : opened
}

interface Races {
  readonly liveRoomCode: string | null
  readonly races: KeptRace[]
}

export async function getRaces(
  deps: Deps,
  reader: BoardReader,
  code: string,
): Promise<Result<Races, Refusal<'teach'>>> {
  const access = await classroomOf(deps, code, reader.viewer, 'teach')
  if (!access.ok) return access
  const { classroomId } = access.value.classroom
  const { orm } = deps.database
  const [live, rows] = await Promise.all([
    findLiveRace(orm, { classroomId }, deps.clock.now()),
    listRaceRuns(orm, classroomId),
  ])
  const byRace = new Map<string, RaceRunRow[]>()
  for (const row of rows) {
    const key = `${row.roomId} ${row.race}`
    byRace.set(key, [...(byRace.get(key) ?? []), row])
  }
  const races = await Promise.all([...byRace.values()].map((runs) => toRace(deps, reader, runs)))
  return { ok: true, value: { liveRoomCode: live?.roomCode ?? null, races: races.flatMap((race) => race ?? []) } }
}

/** `runs`: of one race, one at least. */
async function toRace(deps: Deps, { locale }: BoardReader, runs: readonly RaceRunRow[]): Promise<KeptRace | null> {
  const [first] = runs
  if (!first) return null
  const { roomId, race, boardId, boardVersion: version, racedAt } = first
  const [board] = await getBoardContents(deps.database).findAll([{ boardId, version }])
  return {
    roomId,
    race,
    boardId,
    // A purged board has no name any more.
    boardName: board ? boardNameIn(board.content, locale) : '',
    numPrompts: Math.max(
      board ? boardSize(board.content.boardPortraitLayout) : 0,
      ...runs.map(({ numFound }) => numFound),
    ),
    racedAt: racedAt.toISOString(),
    runs: rankRuns(runs, (run) => run).map(({ entry, rank }) => ({
      memberId: entry.memberId,
      realName: entry.realName,
      gamerTag: entry.gamerTag,
      avatarUrl: entry.avatarUrl,
      rank,
      totalMs: entry.totalDurationMs,
      untimedGapMs: entry.untimedGapMs,
      numFound: entry.numFound,
      numWrong: entry.numIncorrectClicks,
    })),
  }
}

/** The real names of a room's members, for teachers of the classroom that it is of. */
export async function getRaceNames(
  deps: Deps,
  user: SessionUser,
  roomCode: string,
): Promise<Result<{ names: { roomMemberId: string; realName: string }[] }, Refusal<'teach'>>> {
  const { orm } = deps.database
  const room = await findRoomsClassroom(orm, roomCode)
  if (!room) return { ok: false, error: 'CLASSROOM_NOT_FOUND' }
  const access = await classroomOf(deps, room.code, user, 'teach')
  if (!access.ok) return access
  const names = await listSeatNames(orm, access.value.classroom.classroomId, room.roomId)
  return { ok: true, value: { names: names.filter(({ realName }) => realName !== '') } }
}

/** The race that a member may enter; null for none. */
export async function getOwnRace(deps: Deps, reader: BoardReader): Promise<ClassRace | null> {
  const { settings, database, clock } = deps
  if (!settings.rooms) return null
  const live = await findLiveRace(database.orm, { memberId: reader.viewer.userId }, clock.now())
  if (!live) return null
  const { boardId, boardVersion: version, ...race } = live
  const [[card], { content }] = await Promise.all([
    boardsById(deps, reader, [boardId]),
    getBoardContents(database).get({ boardId, version }),
  ])
  return { ...race, boardName: boardNameIn(content, reader.locale), card: card ?? null }
}
