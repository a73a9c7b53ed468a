import { describe, expect, it } from 'vitest'
import { countMembers, countMet, isCounting } from '../assignments/met-counts.ts'
import { keepOrder, sortMembers, sumUp, toColumns } from './matrix-columns.ts'
import { aBoard, aMatrix, aMember } from './matrix-fixture.ts'

/** Progress in the order of the response: Instruments, then Flags. */
const ida = aMember('Ida', [aBoard('open')], [aBoard('late', 14_720), aBoard('missing')])
const emil = aMember('Émil', [aBoard('done', 26_440)], [aBoard('done', 12_000), aBoard('done', 9_000)])
const noah = aMember('Noah', null, [aBoard('missing', 36_060), aBoard('missing')])
const matrix = aMatrix(noah, ida, emil)
const columns = toColumns(matrix.assignments)
const [first] = columns
const names = (members: readonly { realName: string }[]) => members.map(({ realName }) => realName)
const sorted = (key: string, direction: 'ascending' | 'descending' = 'ascending') =>
  names(sortMembers(matrix.members, columns, key, direction))

describe('the matrix', () => {
  it('has the assignments by their due dates, and the boards of each in its order', () => {
    expect(columns.map(({ key, isFirst }) => [key, isFirst])).toEqual([
      ['Flags 0001', true],
      ['Flags 0002', false],
      ['Instruments 0003', true],
    ])
  })

  it('counts states, members by board, and boards by member; late counts as done', () => {
    expect(sumUp(matrix.members, columns)).toEqual({
      states: { done: 3, late: 1, open: 1, missing: 3 },
      met: [2, 1, 1],
      numCounting: 0,
    })
    expect([ida, emil, noah].map(countMet)).toEqual([
      { met: 1, all: 3 },
      { met: 3, all: 3 },
      { met: 0, all: 2 },
    ])
    expect([0, 1].map((assignment) => countMembers(matrix.members, assignment))).toEqual([
      { met: 1, all: 2 },
      { met: 1, all: 3 },
    ])
  })
})

describe('a board whose runs are being counted', () => {
  const ada = aMember('Ada', null, [aBoard('done', 9_000), null])
  const counting = aMatrix(ada, ida)

  it('has no state, is not met, and stands behind the others', () => {
    expect(sumUp(counting.members, columns)).toMatchObject({
      states: { done: 1, late: 1, open: 1, missing: 1 },
      met: [2, 0, 0],
      numCounting: 1,
    })
    expect(countMet(ada)).toEqual({ met: 1, all: 2 })
    expect([0, 1].map((assignment) => isCounting(counting.members, assignment))).toEqual([false, true])
    expect(names(sortMembers(counting.members, columns, 'Flags 0002', 'ascending'))).toEqual(['Ida', 'Ada'])
  })
})

describe('its rows', () => {
  it('stand by name as the language orders names, by what is done, and by a board', () => {
    expect(sorted('name')).toEqual(['Émil', 'Ida', 'Noah'])
    expect(sorted('name', 'descending')).toEqual(['Noah', 'Ida', 'Émil'])
    expect(sorted('done', 'descending')).toEqual(['Émil', 'Ida', 'Noah'])
    expect(sorted(first?.key ?? '')).toEqual(['Émil', 'Ida', 'Noah'])
    expect(sorted('Instruments 0003', 'descending')).toEqual(['Noah', 'Ida', 'Émil'])
  })

  it('do not move when a run comes in; who is new comes last, who has left is gone', () => {
    const order = sortMembers(matrix.members, columns, 'done', 'descending').map(({ memberId }) => memberId)
    const better = aMember('Noah', null, [aBoard('late', 9_000), aBoard('late', 9_000)])
    const after = keepOrder([better, aMember('Ada', null, null), emil], order)
    expect(names(after)).toEqual(['Émil', 'Noah', 'Ada'])
  })
})
