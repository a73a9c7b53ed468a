import { csvByteOrderMark } from '@tilerush/core/files/csv'
import { expect, it } from 'vitest'
import { createMember } from '../testing.ts'
import { toResultsCsv } from './results-csv.ts'

const run = (totalDurationMs: number | null, isVerified = true) => ({
  totalDurationMs,
  numFound: 12,
  numIncorrectClicks: 1,
  isVerified,
})

it('holds everybody of each race, with no formula in it', () => {
  const members = [
    { ...createMember('a', 1), name: '=1+1', run: run(16_854), team: 1 },
    { ...createMember('b', 2), name: 'Mia "M", first', run: run(15_480), team: 0, lateMs: 3200 },
    { ...createMember('c', 3), run: run(9710, false) },
    { ...createMember('d', 4), run: run(null) },
    createMember('e', 5),
  ]
  const races = [
    { race: 1, boardName: 'Flags, "small"', members },
    { race: 2, boardName: null, members: [] },
    { race: 3, boardName: 'Capitals', members: members.slice(1, 2) },
  ]
  const text = toResultsCsv(races, (team) => ['Orange', 'Violet'][team] ?? '')
  expect(text.startsWith(csvByteOrderMark)).toBe(true)
  expect(text.slice(csvByteOrderMark.length).split('\r\n')).toEqual([
    '"race","board","place","name","team","total_s","behind_s","wrong_clicks","late_s","state"',
    '1,"Flags, ""small""",1,"Mia ""M"", first","Orange",15.48,0,1,3.2,"ranked"',
    `1,"Flags, ""small""",2,"'=1+1","Violet",16.85,1.37,1,,"ranked"`,
    '1,"Flags, ""small""",,"Name c","",9.71,,1,,"unconfirmed"',
    '1,"Flags, ""small""",,"Name d","",,,1,,"out of time"',
    '1,"Flags, ""small""",,"Name e","",,,,,"no run"',
    '3,"Capitals",1,"Mia ""M"", first","Orange",15.48,0,1,3.2,"ranked"',
    '',
  ])
})
