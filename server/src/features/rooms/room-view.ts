/** A room and its members as the contract has them. */
import type { Member, MemberRun, Room, RoomBoard, WaitingSeat } from '@tilerush/contract/rooms/schemas'
import type { Locale } from '@tilerush/core/language/constants'
import { baseLocale } from '@tilerush/core/language/constants'
import type { ReadyBoard } from '../boards/index.ts'
import type { MemberRow } from './member-store.ts'
import { countPrompts } from './playlist.ts'
import type { RoomRow } from './room-store.ts'
import type { RunRow } from './run-store.ts'

export function toRoom(row: RoomRow, board: ReadyBoard, maxPlayers: number): Room {
  const { boardNames, boardIds, ...settings } = row.settings
  return {
    code: row.code,
    phase: row.phase,
    isLocked: row.isLocked,
    maxPlayers,
    hostId: row.hostMemberId,
    hostStandsIn: row.hostStandsIn,
    isOfClassroom: row.classroomId !== null,
    settings: { asksFirst: false, ...settings, boardIds: [...boardIds] },
    boardNames: [...boardNames],
    boardIndex: row.boardIndex,
    board: toRoomBoard(board),
    race: row.race,
    round: row.round,
    seriesFrom: row.seriesFrom,
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
    raceEnd: row.raceEnd,
  }
}

function toRoomBoard(board: ReadyBoard): RoomBoard {
  const { content, look, cover, playedTilesIn } = board
  const others: Locale[] = [...playedTilesIn.keys()].filter((locale) => locale !== baseLocale)
  return {
    boardId: content.boardId,
    slug: content.slug,
    name: content.name,
    nameTranslations: content.nameTranslations ?? {},
    category: content.category,
    boardPortraitLayout: content.boardPortraitLayout,
    numPrompts: countPrompts(board),
    look,
    cover,
    languages: [baseLocale, ...others],
  }
}

/** A run that is in. */
type JudgedRun = Pick<RunRow, 'totalDurationMs' | 'numFound' | 'numIncorrectClicks' | 'isVerified' | 'untimedGapMs'>

/** What is shown of a member; `run`: of the race in question, if it is in; `begunLateMs`: how late, by the server's clock. */
export function toMember(
  row: Omit<MemberRow, 'reportedBy' | 'secretHash' | 'lastSeenAt' | 'leftAt' | 'hasWatched'> & {
    readonly hasLeft: boolean
  },
  race: number,
  run: JudgedRun | null,
  begunLateMs: number,
): Member {
  const isOfRace = row.progressRace === race && race > 0
  const { numFound, numWrong, totalMs } = row
  return {
    memberId: row.memberId,
    seat: row.seat,
    name: row.name,
    hasAccount: row.userId !== null,
    avatarUrl: row.avatarUrl,
    team: row.team,
    isPlaying: row.isPlaying,
    firstRace: row.firstRace,
    isAwaited: row.waivedRace !== race,
    isReady: row.isReady,
    isOnline: row.isOnline,
    hasLeft: row.hasLeft,
    wish: row.wish,
    progress: isOfRace ? { numFound, numWrong, totalMs } : null,
    lateMs: Math.max(isOfRace ? row.lateMs : 0, begunLateMs),
    run: run && toMemberRun(run),
  }
}

/** What the host sees of who waits to be let in. */
export function toWaitingSeat(
  row: Pick<MemberRow, 'memberId' | 'seat' | 'name' | 'userId' | 'avatarUrl'>,
): WaitingSeat {
  const { memberId, seat, name, userId, avatarUrl } = row
  return { memberId, seat, name, hasAccount: userId !== null, avatarUrl }
}

export function toMemberRun(run: JudgedRun): MemberRun {
  const { totalDurationMs, numFound, numIncorrectClicks, isVerified, untimedGapMs } = run
  return { totalDurationMs, numFound, numIncorrectClicks, isVerified, untimedGapMs }
}
