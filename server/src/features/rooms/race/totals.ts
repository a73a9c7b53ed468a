/** What the races of a series come to, for each member (docs/rules.md#points). */
import type { MemberTotal } from '@tilerush/contract/rooms/schemas'
import { getRacePoints } from '@tilerush/core/rooms/points'
import type { Deps } from '../../../lib/deps.ts'
import { getBoardContents } from '../../boards/index.ts'
import { countPrompts } from '../playlist.ts'
import { listSeries, type SeriesRow } from '../run-store.ts'

/** Everybody with a run in the races `from` to `to`, in the order of their seats. */
export async function getTotals(deps: Deps, roomId: string, from: number, to: number): Promise<MemberTotal[]> {
  const rows = await listSeries(deps.database.orm, roomId, from, to)
  const members = new Map(rows.map(({ member }) => [member.memberId, member]))
  const points = new Map([...members.keys()].map((memberId) => [memberId, noPoints(from, to)]))
  for (let race = from; race <= to; race += 1) {
    const ofRace = rows.filter(({ run }) => run.race === race)
    const gained = await pointsOfRace(deps, ofRace)
    for (const [index, { member }] of ofRace.entries())
      points.get(member.memberId)?.splice(race - from, 1, gained[index] ?? null)
  }
  return [...members.values()].map(({ userId, ...member }) => ({
    ...member,
    hasAccount: userId !== null,
    points: points.get(member.memberId) ?? [],
  }))
}

const noPoints = (from: number, to: number): (number | null)[] => Array.from({ length: to - from + 1 }, () => null)

/** In the order of the rows; null for a run that was begun and is not in. */
async function pointsOfRace({ database }: Deps, rows: readonly SeriesRow[]): Promise<(number | null)[]> {
  const [first] = rows
  if (!first) return []
  const { boardId, boardVersion: version } = first.run
  const board = await getBoardContents(database).get({ boardId, version })
  return getRacePoints(
    rows.map(({ run }) => (run.finishedAt ? run : null)),
    countPrompts(board),
  )
}
