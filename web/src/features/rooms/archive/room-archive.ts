/**
 * What this tab has seen of a room's races: the server deletes a room's results with its end, and then the last table and
 * the host's files are made from this. It lasts for as long as the tab, through a reload, unless its user logs out, and
 * holds no secret.
 */
import { roomArchiveKey, whenForgotten } from '../../../lib/kept-by-browser.ts'
import type { RaceReport } from '@tilerush/contract/rooms/races'
import type { Member, MemberTotal, Room } from '@tilerush/contract/rooms/schemas'
import type { PointsRow } from '../rows/points-rows.ts'
import type { RaceRow } from '../rows/race-rows.ts'

/** A race that is over. */
export interface ArchivedRace {
  /** From 1, as the room counts. */
  readonly race: number
  /** Null for a race that nobody has begun. */
  readonly boardName: string | null
  readonly members: readonly Member[]
  /** Points up to the race since the first one of its series. */
  readonly series: { readonly from: number; readonly totals: readonly MemberTotal[] }
  /** The host alone sees it. */
  readonly report: RaceReport | null
}

/** The result that was shown last. */
export interface LastResult {
  readonly room: Room
  /** The own seat. */
  readonly memberId: string
  /** Whether it is an account's. */
  readonly hasAccount: boolean
  readonly rows: readonly RaceRow[]
  /** Null outside of a series. */
  readonly points: readonly PointsRow[] | null
}

export interface RoomArchive {
  readonly code: string
  readonly last: LastResult | null
  readonly races: readonly ArchivedRace[]
}

/** One room at a time: that of the tab. */
let inMemory: RoomArchive | null = null
whenForgotten(() => (inMemory = null))

/** Null for a room of which this tab has seen no result. */
export function readArchive(code: string): RoomArchive | null {
  inMemory ??= readStored()
  return inMemory?.code === code ? inMemory : null
}

export function archiveLast(code: string, last: LastResult): void {
  store({ ...startedArchive(code), last })
}

/** Takes the place of what was known of the race; a report that is known stays. */
export function archiveRace(code: string, race: Omit<ArchivedRace, 'report'>, report: RaceReport | null = null): void {
  const archive = startedArchive(code)
  const known = archive.races.find((each) => each.race === race.race)
  const others = archive.races.filter((each) => each !== known)
  const races = [...others, { ...race, report: report ?? known?.report ?? null }]
  store({ ...archive, races: races.toSorted((one, other) => one.race - other.race) })
}

const startedArchive = (code: string): RoomArchive => readArchive(code) ?? { code, last: null, races: [] }

function store(archive: RoomArchive): void {
  inMemory = archive
  try {
    sessionStorage.setItem(roomArchiveKey, JSON.stringify(archive))
  } catch {
    // No room, or all storage blocked: it lasts until the page is loaded again.
  }
}

function readStored(): RoomArchive | null {
  try {
    return JSON.parse(sessionStorage.getItem(roomArchiveKey) ?? 'null') as RoomArchive | null
  } catch {
    return null
  }
}
