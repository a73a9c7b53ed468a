import type { Member } from '@tilerush/contract/rooms/schemas'
import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyRoomEvent, type RoomState } from './connection/room-state.ts'
import { getRival, getRacePositions, getStillPlaying } from './race-position.ts'
import { createMember, createRoom, createRun } from './testing.ts'

function createState(members: readonly Member[]): RoomState {
  const room = createRoom({ phase: 'race', race: 1 })
  const state = applyRoomEvent(null, { kind: 'state', memberId: 'a', room, members: [...members], waiting: [] })
  if (!state) throw new Error('no state')
  return state
}
const racer = (memberId: string, seat: number, numFound: number, totalMs: number): Member => ({
  ...createMember(memberId, seat),
  progress: { numFound, numWrong: 0, totalMs },
})

describe('how a race stands', () => {
  it('goes by found prompts, then by time, then by seat', () => {
    const state = createState([
      racer('a', 1, 3, 5000),
      racer('b', 2, 4, 6000),
      racer('c', 3, 3, 4500),
      createMember('d', 4),
    ])
    expect(getRacePositions(state).map(({ member, rank }) => [member.memberId, rank])).toEqual([
      ['b', 1],
      ['c', 2],
      ['a', 3],
      ['d', 4],
    ])
  })

  it('has members who left last, as rivals of none, unless the run was in', () => {
    const run = createRun(14_000)
    const left = { ...racer('b', 2, 8, 6000), hasLeft: true }
    const state = createState([racer('a', 1, 3, 5000), left, racer('c', 3, 2, 4000)])
    expect(getRacePositions(state).map(({ member }) => member.memberId)).toEqual(['a', 'c', 'b'])
    expect(getRival(getRacePositions(state), 'a')?.member.memberId).toBe('c')
    expect(getRival(getRacePositions(createState([racer('a', 1, 3, 5000), left])), 'a')).toBeNull()
    const finished = createState([racer('a', 1, 3, 5000), { ...left, run }])
    expect(getRacePositions(finished).map(({ member }) => member.memberId)).toEqual(['b', 'a'])
  })

  it('has the gap to the first at as many prompts', () => {
    // The first needed 1000 ms a prompt.
    const gaps = getRacePositions(createState([racer('a', 1, 3, 3750), racer('b', 2, 4, 4000)])).map(
      ({ gapMs }) => gapMs,
    )
    expect(gaps).toEqual([0, 750])
  })

  it('has gaps in the order of the ranks, whatever has been reported', () => {
    const report = record({
      numFound: integer({ min: 0, max: 12 }),
      totalMs: integer({ min: 1, max: 60_000 }),
    })
    assert(
      property(array(report, { minLength: 1, maxLength: 12 }), (reports) => {
        const members = reports.map(({ numFound, totalMs }, index) => racer(`m${index}`, index + 1, numFound, totalMs))
        const gaps = getRacePositions(createState(members)).flatMap(({ gapMs }) => gapMs ?? [])
        expect(gaps).toEqual(gaps.toSorted((one, other) => one - other))
        expect(gaps[0]).toBe(0)
      }),
    )
  })

  it('has who is further in front behind who lost less time: a penalty counts', () => {
    const slow = racer('a', 1, 4, 12_000)
    const progress = { numFound: 4, numWrong: 2, totalMs: 12_000 }
    const state = createState([{ ...slow, progress }, racer('b', 2, 3, 5000)])
    expect(getRacePositions(state).map(({ member, gapMs }) => [member.memberId, gapMs])).toEqual([
      ['b', 0],
      ['a', 4000],
    ])
  })

  it('lets the gap of who does not find the next prompt grow', () => {
    const state = createState([racer('a', 1, 2, 2000), racer('b', 2, 4, 9000), racer('c', 3, 4, 9500)])
    // The first found the third prompt at 6750 ms.
    expect(getRacePositions(state).map(({ member, gapMs }) => [member.memberId, gapMs])).toEqual([
      ['b', 0],
      ['c', 500],
      ['a', 2750],
    ])
  })

  it('has no gap before the first answer', () => {
    expect(getRacePositions(createState([racer('a', 1, 2, 2000), createMember('b', 2)])).at(1)?.gapMs).toBeNull()
  })

  it('takes the judged total of a run that is in', () => {
    const run = createRun(14_000)
    const state = createState([racer('a', 1, 12, 15_000), { ...racer('b', 2, 11, 13_000), run }])
    expect(getRacePositions(state).map(({ member, gapMs }) => [member.memberId, gapMs])).toEqual([
      ['b', 0],
      ['a', 1000],
    ])
  })

  it('leaves out who only presents', () => {
    expect(getRacePositions(createState([{ ...createMember('a', 1), isPlaying: false }]))).toEqual([])
  })

  it('puts whose run gets no rank behind all who race, whatever time it claims', () => {
    const untimed = {
      ...racer('untimed', 1, 12, 3900),
      run: createRun(3900, { isVerified: false, untimedGapMs: 9000 }),
    }
    const state = createState([untimed, racer('a', 2, 3, 2500), racer('b', 3, 1, 900)])
    const positions = getRacePositions(state)
    expect(positions.map(({ member }) => member.memberId)).toEqual(['a', 'b', 'untimed'])
    expect(getRival(positions, 'untimed')).toBeNull()
    expect(getRival(positions, 'b')?.member.memberId).toBe('a')
    // The others are as they would be without it.
    expect(positions.slice(0, 2)).toEqual(getRacePositions(createState(state.members.slice(1))))
  })

  it('has the next before as the rival, and the second for the first', () => {
    const positions = getRacePositions(
      createState([racer('a', 1, 1, 900), racer('b', 2, 2, 900), racer('c', 3, 3, 900)]),
    )
    expect(getRival(positions, 'a')?.member.memberId).toBe('b')
    expect(getRival(positions, 'c')?.member.memberId).toBe('b')
    expect(getRival(positions, 'nobody')).toBeNull()
    expect(getRival(positions.slice(0, 1), 'c')).toBeNull()
  })
})

const ids = (members: readonly Member[]) => getStillPlaying(createState(members)).map(({ memberId }) => memberId)

describe('who still plays', () => {
  const run = { totalDurationMs: 14_000, numFound: 12, numIncorrectClicks: 0, isVerified: true, untimedGapMs: null }

  it('are those who are there without a run; not who presents, came late, left or is gone', () => {
    const members = [
      { ...createMember('presents', 1), isPlaying: false },
      { ...createMember('late', 2), firstRace: 2 },
      { ...createMember('offline', 3), isOnline: false },
      { ...racer('left', 4, 3, 4000), hasLeft: true },
      racer('plays', 5, 2, 3000),
      { ...racer('waived', 6, 2, 3000), isAwaited: false },
      createMember('begins', 7),
    ]
    expect(ids(members)).toEqual(['plays', 'waived', 'begins'])
    // Once a run is in, nobody begins.
    expect(ids([...members, { ...racer('in', 8, 12, 14_000), run }])).toEqual(['plays', 'waived'])
  })

  it('have lanes, and who came late has none', () => {
    const state = createState([racer('plays', 1, 2, 3000), { ...createMember('late', 2), firstRace: 2 }])
    expect(getRacePositions(state).map(({ member }) => member.memberId)).toEqual(['plays'])
  })

  it('and did not finish have found what the server says', () => {
    const cut = { ...racer('cut', 1, 2, 3000), run: { ...run, totalDurationMs: null, numFound: 5, isVerified: false } }
    expect(getRacePositions(createState([cut]))[0]?.numFound).toBe(5)
  })
})
