import { csvByteOrderMark } from '@tilerush/core/files/csv'
import type { MemberTotal } from '@tilerush/contract/rooms/schemas'
import { expect, it } from 'vitest'
import { createMember, createRun } from '../testing.ts'
import { type ResultFile, toResultFile } from './results-csv.ts'
import type { ArchivedRace } from './room-archive.ts'

const one = { numIncorrectClicks: 1 }
const members = [
  { ...createMember('a', 1), name: '=1+1', run: createRun(16_854, one), team: 1 },
  { ...createMember('b', 2), name: 'Mia "M", first', run: createRun(15_480, one), team: 0, lateMs: 3200 },
  { ...createMember('c', 3), run: createRun(9710, { ...one, isVerified: false }) },
  { ...createMember('d', 4), run: createRun(null, { ...one, numFound: 6 }) },
  createMember('e', 5),
  { ...createMember('f', 6), run: createRun(3947, { isVerified: false, untimedGapMs: 9120 }) },
]
const total = (index: number, points: MemberTotal['points']): MemberTotal => {
  const { memberId, seat, name, hasAccount, avatarUrl, team } = members[index] ?? createMember('z', 9)
  return { memberId, seat, name, hasAccount, avatarUrl, team, points }
}
const races: readonly ArchivedRace[] = [
  {
    race: 1,
    boardName: 'Flags, "small"',
    members,
    series: { from: 1, totals: [total(0, [918]), total(1, [1000]), total(2, [0]), total(3, [250]), total(5, [500])] },
    report: {
      prompts: ['@Japan', 'Peru'],
      runs: [
        {
          memberId: 'a',
          splits: [
            [900, 0],
            [1234, 2],
          ],
        },
      ],
      mixUps: [['Peru', '-Chad', 2]],
    },
  },
  { race: 2, boardName: null, members: [], series: { from: 1, totals: [total(0, [918, null])] }, report: null },
  {
    race: 3,
    boardName: 'Capitals',
    members: members.slice(1, 2),
    series: { from: 3, totals: [total(1, [1000])] },
    report: null,
  },
]
const read = (file: ResultFile, real: ReadonlyMap<string, string> | null = null): string[] => {
  const text = toResultFile(file, races, { team: (team) => ['Orange', 'Violet'][team] ?? '', real })
  expect(text.startsWith(csvByteOrderMark)).toBe(true)
  return text.slice(csvByteOrderMark.length).split('\r\n')
}

it('holds everybody of each race with their points, with no formula in it', () => {
  expect(read('results')).toEqual([
    '"race","board","place","name","team","total_s","behind_s","wrong_clicks","late_s","state","found","points","series","untimed_gap_s"',
    '1,"Flags, ""small""",1,"Mia ""M"", first","Orange",15.48,0,1,3.2,"ranked",12,1000,1,',
    `1,"Flags, ""small""",2,"'=1+1","Violet",16.85,1.37,1,,"ranked",12,918,1,`,
    '1,"Flags, ""small""",,"Name f","",3.95,,0,,"untimed",12,500,1,9.12',
    '1,"Flags, ""small""",,"Name c","",9.71,,1,,"unconfirmed",12,0,1,',
    '1,"Flags, ""small""",,"Name d","",,,1,,"out of time",6,250,1,',
    '1,"Flags, ""small""",,"Name e","",,,,,"no run",,,1,',
    '3,"Capitals",1,"Mia ""M"", first","Orange",15.48,0,1,3.2,"ranked",12,1000,2,',
    '',
  ])
})

it('has what each series came to after its last race, for players and teams', () => {
  expect(read('totals')).toEqual([
    '"series","races","kind","place","name","team","points"',
    `1,2,"player",1,"'=1+1","Violet",918`,
    '1,2,"team",1,"Violet","Violet",918',
    '2,1,"player",1,"Mia ""M"", first","Orange",1000',
    '2,1,"team",1,"Orange","Orange",1000',
    '',
  ])
})

it('has ranked runs prompt by prompt, and what was mixed up', () => {
  expect(read('prompts')).toEqual([
    '"race","board","place","name","team","number","prompt","time_s","wrong_clicks"',
    `1,"Flags, ""small""",2,"'=1+1","Violet",1,"'@Japan",0.9,0`,
    `1,"Flags, ""small""",2,"'=1+1","Violet",2,"Peru",1.23,2`,
    '',
  ])
  expect(read('mix-ups')).toEqual([
    '"race","board","prompt","clicked","count"',
    `1,"Flags, ""small""","Peru","'-Chad",2`,
    '',
  ])
})

it('has the real names of a class in a column beside the names in the race', () => {
  const real = new Map([['b', '=Émil "E" Novák']])
  expect(read('results', real).slice(0, 3)).toEqual([
    '"race","board","place","name","real_name","team","total_s","behind_s","wrong_clicks","late_s","state","found","points","series","untimed_gap_s"',
    `1,"Flags, ""small""",1,"Mia ""M"", first","'=Émil ""E"" Novák","Orange",15.48,0,1,3.2,"ranked",12,1000,1,`,
    `1,"Flags, ""small""",2,"'=1+1","","Violet",16.85,1.37,1,,"ranked",12,918,1,`,
  ])
  expect(read('totals', real).slice(3, 5)).toEqual([
    `2,1,"player",1,"Mia ""M"", first","'=Émil ""E"" Novák","Orange",1000`,
    '2,1,"team",1,"Orange","","Orange",1000',
  ])
  expect(read('prompts', real)[1]).toContain(`"'=1+1","","Violet"`)
})
