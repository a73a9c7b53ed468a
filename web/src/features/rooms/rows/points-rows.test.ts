import type { MemberTotal } from '@tilerush/contract/rooms/schemas'
import { expect, it } from 'vitest'
import { createMember, createRun } from '../testing.ts'
import { getPointsRows } from './points-rows.ts'
import { getRaceRows } from './race-rows.ts'

const total = (memberId: string, seat: number, points: MemberTotal['points']): MemberTotal => {
  const { name, hasAccount, avatarUrl, team } = createMember(memberId, seat)
  return { memberId, seat, name, hasAccount, avatarUrl, team, points }
}

it('goes by points of all races, who left included, and has who came without a run last', () => {
  const rows = getRaceRows([
    { ...createMember('a', 1), name: 'Renamed', run: createRun(9000) },
    { ...createMember('b', 2), run: createRun(8000) },
    createMember('d', 4),
    createMember('e', 5),
  ])
  const totals = [
    total('a', 1, [1000, 889]),
    total('b', 2, [800, 1000]),
    total('c', 3, [1000, null]),
    total('d', 4, [null, null]),
  ]
  expect(
    getPointsRows(totals, rows).map(({ member, rank, total: sum, gained, race }) => [
      member.name,
      rank,
      sum,
      gained,
      race?.state,
    ]),
  ).toEqual([
    ['Renamed', 1, 1889, 889, 'ranked'],
    ['Name b', 2, 1800, 1000, 'ranked'],
    ['Name c', 3, 1000, null, undefined],
    ['Name d', null, 0, null, 'no run'],
    ['Name e', null, 0, null, 'no run'],
  ])
})
