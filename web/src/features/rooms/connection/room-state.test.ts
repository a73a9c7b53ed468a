import type { Member, Room, RoomEvent } from '@tilerush/contract/rooms/schemas'
import { describe, expect, it } from 'vitest'
import { applyRoomEvent, type RoomState } from './room-state.ts'
import { createMember, createRoom, createRun } from '../testing.ts'

const start = (members: Member[], room: Partial<Room> = {}): RoomState => {
  const state = applyRoomEvent(null, { kind: 'state', memberId: 'a', room: createRoom(room), members, waiting: [] })
  if (!state) throw new Error('no state')
  return state
}
const after = (state: RoomState, ...events: RoomEvent[]): RoomState =>
  events.reduce<RoomState>((before, event) => applyRoomEvent(before, event) ?? before, state)

describe('the room after an event', () => {
  it('is nothing before the first whole state', () => {
    expect(applyRoomEvent(null, { kind: 'change', room: createRoom(), members: [], goneIds: [] })).toBeNull()
    expect(applyRoomEvent(null, { kind: 'progress', race: 1, rows: [] })).toBeNull()
  })

  it('has its members in the order of their seats, new and changed ones, without those who have gone', () => {
    const state = after(start([createMember('b', 2), createMember('a', 1)]), {
      kind: 'change',
      room: null,
      members: [createMember('c', 3), { ...createMember('a', 1), name: 'Another' }],
      goneIds: ['b'],
    })
    expect(state.members.map(({ memberId, name }) => [memberId, name])).toEqual([
      ['a', 'Another'],
      ['c', 'Name c'],
    ])
  })

  it('keeps who left a race apart from its members, until they go with it', () => {
    const left = { ...createMember('b', 2), isOnline: false, hasLeft: true }
    const state = start([createMember('a', 1), createMember('b', 2)], { phase: 'race', race: 1 })
    const without = after(state, { kind: 'change', room: null, members: [left], goneIds: [] })
    expect([without.members, without.left]).toEqual([[createMember('a', 1)], [left]])
    const room = createRoom({ phase: 'race', race: 2 })
    expect(after(without, { kind: 'change', room, members: [], goneIds: ['b'] }).left).toEqual([])
    const back = after(without, { kind: 'change', room: null, members: [createMember('b', 2)], goneIds: [] })
    expect([back.members.length, back.left.length]).toEqual([2, 0])
  })

  it('takes the progress of its race, and of no other', () => {
    const state = start([createMember('a', 1), createMember('b', 2)], { race: 2 })
    const updated = after(state, { kind: 'progress', race: 2, rows: [['b', 3, 1, 4000]] })
    expect(updated.members[1]?.progress).toEqual({ numFound: 3, numWrong: 1, totalMs: 4000 })
    expect(updated.members[0]).toBe(state.members[0])
    expect(applyRoomEvent(updated, { kind: 'progress', race: 1, rows: [['b', 9, 9, 9]] })).toBe(updated)
  })

  it('spreads what lay between two reports evenly', () => {
    const state = after(
      start([createMember('a', 1)], { race: 1 }),
      { kind: 'progress', race: 1, rows: [['a', 1, 0, 1000]] },
      { kind: 'progress', race: 1, rows: [['a', 3, 0, 2000]] },
      { kind: 'progress', race: 1, rows: [['a', 3, 1, 4000]] },
    )
    expect(state.splits).toEqual({ a: [0, 1000, 1500, 2000] })
  })

  it('forgets runs, progress and splits of the race before when a new one begins', () => {
    const run = createRun(9000)
    const raced = { ...createMember('a', 1), run, lateMs: 900, progress: { numFound: 2, numWrong: 0, totalMs: 9000 } }
    const state = after(start([raced], { race: 1 }), {
      kind: 'change',
      room: createRoom({ race: 2 }),
      members: [],
      goneIds: [],
    })
    expect(state.members).toEqual([createMember('a', 1)])
    expect(state.splits).toEqual({})
  })

  it('keeps the splits through a new connection within a race', () => {
    const updated = after(start([createMember('a', 1)], { race: 1 }), {
      kind: 'progress',
      race: 1,
      rows: [['a', 2, 0, 3000]],
    })
    const room = createRoom({ race: 1 })
    const again: RoomEvent = { kind: 'state', memberId: 'a', room, members: [...updated.members], waiting: [] }
    expect(after(updated, again).splits).toEqual(updated.splits)
  })

  it('is the same after the end', () => {
    const state = start([createMember('a', 1)])
    expect(applyRoomEvent(state, { kind: 'end', reason: 'ended' })).toBe(state)
  })
})
