import { csvByteOrderMark } from '@tilerush/core/files/csv'
import { expect, it } from 'vitest'
import { toColumns } from './matrix-columns.ts'
import { aBoard, aMatrix, aMember } from './matrix-fixture.ts'
import { toProgressFile } from './progress-csv.ts'

it('has a line for each member and three fields for each board, in the shown order', () => {
  const ida = {
    ...aMember('Ida', null, [
      aBoard('late', 14_720, 0.97),
      { ...aBoard('missing', null, 1), untimed: { totalMs: 3947, gapMs: 9120 } },
    ]),
    extraTime: 150 as const,
  }
  const matrix = aMatrix(ida, aMember('Emil', [aBoard('open')], [aBoard('done', 9_005), aBoard('open')]))
  const text = toProgressFile(matrix, toColumns(matrix.assignments), matrix.members)
  expect(text.startsWith(csvByteOrderMark)).toBe(true)
  const [head, ...lines] = text.slice(1).split('\r\n')
  expect(head).toBe(
    [
      'name',
      'gamertag',
      'extra_time',
      'done',
      'assigned',
      ...['Flags: 0001', 'Flags: 0002', 'Instruments: 0003'].flatMap((board) => [
        `${board} state`,
        `${board} best_s`,
        `${board} accuracy_percent`,
        `${board} untimed_s`,
        `${board} untimed_gap_s`,
      ]),
    ]
      .map((name) => `"${name}"`)
      .join(','),
  )
  expect(lines).toEqual([
    '"Ida","ida_fox",1.5,1,2,"late",14.72,97,,,"missing",,100,3.95,9.12,,,,,',
    '"Emil","emil_fox",1,1,3,"done",9.01,100,,,"open",,,,,"open",,,,',
    '',
  ])
})

it('holds no formula, whatever members and assignments are called', () => {
  const matrix = aMatrix(aMember('=HYPERLINK("https://example.org")', null, null))
  const evil = { ...matrix, assignments: matrix.assignments.map((each) => ({ ...each, title: '@SUM(A1)' })) }
  const text = toProgressFile(evil, toColumns(evil.assignments), evil.members)
  expect(text).toContain(`"'=HYPERLINK(""https://example.org"")"`)
  expect(text).toContain(`"'@SUM(A1): 0001 state"`)
  expect(text).not.toMatch(/(?:^|,|")[=@]/m)
})
