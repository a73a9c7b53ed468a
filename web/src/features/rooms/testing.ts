/** Rooms and members for tests. */
import type { Member, MemberRun, Room } from '@tilerush/contract/rooms/schemas'

export function createMember(memberId: string, seat: number): Member {
  return {
    memberId,
    seat,
    name: `Name ${memberId}`,
    hasAccount: false,
    avatarUrl: '',
    team: null,
    isPlaying: true,
    firstRace: 1,
    isAwaited: true,
    isReady: false,
    isOnline: true,
    hasLeft: false,
    wish: null,
    progress: null,
    lateMs: 0,
    run: null,
  }
}

/** Ranked; null for out of time. */
export function createRun(totalDurationMs: number | null, changes: Partial<MemberRun> = {}): MemberRun {
  const isVerified = totalDurationMs !== null
  return {
    totalDurationMs,
    numIncorrectClicks: 0,
    numFound: isVerified ? 12 : 0,
    isVerified,
    untimedGapMs: null,
    ...changes,
  }
}

export function createRoom(changes: Partial<Room> = {}): Room {
  return {
    code: 'K7WM4P',
    phase: 'lobby',
    isLocked: false,
    maxPlayers: 200,
    hostId: 'a',
    hostStandsIn: false,
    isOfClassroom: false,
    settings: {
      boardIds: ['0001'],
      numRounds: 1,
      numTeams: 0,
      hasPenalty: true,
      names: 'own',
      language: null,
      asksFirst: false,
    },
    boardNames: ['World flags'],
    boardIndex: 0,
    board: {
      boardId: '0001',
      slug: 'world-flags',
      name: 'World flags',
      nameTranslations: {},
      category: 'geography',
      boardPortraitLayout: '3x4',
      numPrompts: 12,
      look: {
        tileBackgroundSize: 'contain',
        tileBackgroundPosition: 'center',
        tileBackgroundColor: '#FFFFFF',
        tileRadialGradientHexColor: '',
        tilePadding: false,
        invertTileImagesInDarkMode: false,
      },
      cover: [],
      languages: ['en'],
    },
    race: 0,
    round: 0,
    seriesFrom: 1,
    startsAt: null,
    endsAt: null,
    raceEnd: null,
    ...changes,
  }
}
