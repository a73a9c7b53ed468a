/** A room as this device knows it: what its stream has said, event by event. */
import { boardNameIn } from '@tilerush/core/boards/translations'
import { pageLocale } from '../../../lib/format/locale.ts'
import type { Member, ProgressRow, Room, RoomEvent, WaitingSeat } from '@tilerush/contract/rooms/schemas'

export interface RoomState {
  /** The own seat. */
  readonly memberId: string
  readonly room: Room
  /** Who is in the room, in the order of their seats. */
  readonly members: readonly Member[]
  /** Who left the race that is shown, in the same order: their lanes stay. */
  readonly left: readonly Member[]
  /** Who waits to be let in; known to the host alone. */
  readonly waiting: readonly WaitingSeat[]
  /** Each member has the elapsed ms at which 0, 1, 2 … prompts were found, penalties included: what gaps are read from. */
  readonly splits: Readonly<Record<string, readonly number[]>>
}

/** Whether the member is one of the room's race: not a host who presents, nor who came while it ran. */
export const isInRace = ({ isPlaying, firstRace }: Member, { race }: Room): boolean => isPlaying && firstRace <= race

/** The room after the event; the same value when it says nothing new. Null until the first whole state. */
export function applyRoomEvent(state: RoomState | null, event: RoomEvent): RoomState | null {
  switch (event.kind) {
    case 'state': {
      const { memberId, waiting } = event
      const room = inPageLanguage(event.room)
      const isSameRace = state?.room.race === room.race
      return withSplits({ memberId, room, ...seated(event.members), waiting, splits: isSameRace ? state.splits : {} })
    }
    case 'change':
      return state && withSplits(changed(state, event))
    case 'waiting':
      return state && { ...state, waiting: event.waiting }
    case 'progress':
      return state && event.race === state.room.race ? withSplits(withProgress(state, event.rows)) : state
    case 'end':
      return state
  }
}

function changed(state: RoomState, event: Extract<RoomEvent, { kind: 'change' }>): RoomState {
  const room = event.room ? inPageLanguage(event.room) : state.room
  const isNewRace = room.race !== state.room.race
  const known = isNewRace ? state.members.map(withoutRace) : [...state.members, ...state.left]
  const members = new Map(known.map((member) => [member.memberId, member]))
  for (const member of event.members) members.set(member.memberId, member)
  for (const memberId of event.goneIds) members.delete(memberId)
  return { ...state, room, ...seated([...members.values()]), splits: isNewRace ? {} : state.splits }
}

/** Its board is called as the page's language does. */
function inPageLanguage(room: Room): Room {
  return { ...room, board: { ...room.board, name: boardNameIn(room.board, pageLocale) } }
}

function withoutRace(member: Member): Member {
  return { ...member, progress: null, run: null, lateMs: 0 }
}

function withProgress(state: RoomState, rows: readonly ProgressRow[]): RoomState {
  const byId = new Map(rows.map((row) => [row[0], row]))
  const members = state.members.map((member) => {
    const row = byId.get(member.memberId)
    return row ? { ...member, progress: { numFound: row[1], numWrong: row[2], totalMs: row[3] } } : member
  })
  return { ...state, members }
}

function withSplits(state: RoomState): RoomState {
  const news = [...state.members, ...state.left].flatMap(({ memberId, progress }) => {
    const before = state.splits[memberId] ?? [0]
    return progress && progress.numFound >= before.length
      ? [[memberId, extended(before, progress.numFound, progress.totalMs)] as const]
      : []
  })
  return news.length === 0 ? state : { ...state, splits: { ...state.splits, ...Object.fromEntries(news) } }
}

/** A device reports its progress twice a second; what lay between is spread evenly. */
function extended(before: readonly number[], numFound: number, totalMs: number): readonly number[] {
  const from = before.length - 1
  const fromMs = before[from] ?? 0
  const added = Array.from({ length: numFound - from }, (_, index) => {
    const share = (index + 1) / (numFound - from)
    return fromMs + (totalMs - fromMs) * share
  })
  return [...before, ...added]
}

function seated(shown: readonly Member[]): Pick<RoomState, 'members' | 'left'> {
  const inOrder = shown.toSorted((one, other) => one.seat - other.seat)
  return { members: inOrder.filter(({ hasLeft }) => !hasLeft), left: inOrder.filter(({ hasLeft }) => hasLeft) }
}
