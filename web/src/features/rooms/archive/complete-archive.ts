import type { Seat } from '@tilerush/contract/rooms/schemas'
import { client } from '../../../lib/api/client.ts'
import { archiveRace, readArchive } from './room-archive.ts'

/** The host's device reads what it does not have of the races up to `race`; false when some could not be read. */
export async function completeArchive(seat: Seat, race: number, isFresh = false): Promise<boolean> {
  let isWhole = true
  for (let each = 1; each <= race; each += 1) {
    const known = readArchive(seat.code)?.races.find((archived) => archived.race === each)
    // A run that came late may have changed the last one.
    if (known?.report && !(isFresh && each === race)) continue
    isWhole = (await readRace(seat, each)) && isWhole
  }
  return isWhole
}

async function readRace(seat: Seat, race: number): Promise<boolean> {
  try {
    const [results, report] = await Promise.all([
      client.rooms.results({ ...seat, race }),
      client.rooms.report({ ...seat, race }),
    ])
    const { boardName, members, series } = results
    archiveRace(seat.code, { race, boardName, members, series }, report)
    return true
  } catch {
    return false
  }
}
