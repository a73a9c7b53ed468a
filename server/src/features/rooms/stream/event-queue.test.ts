import type { RoomEvent } from '@tilerush/contract/rooms/schemas'
import { describe, expect, it } from 'vitest'
import { createEventQueue } from './event-queue.ts'

const event: RoomEvent = { kind: 'progress', race: 1, rows: [] }
const last: RoomEvent = { kind: 'end', reason: 'moved' }

describe('the events of a stream', () => {
  it('come in their order, also those that are waited for, and end with the last one', async () => {
    let numEnds = 0
    const queue = createEventQueue(() => (numEnds += 1))
    queue.push(event)
    expect(await queue.next()).toEqual({ done: false, value: event })
    const waiting = queue.next()
    queue.push(event)
    expect(await waiting).toEqual({ done: false, value: event })
    const ending = queue.next()
    queue.end(last)
    queue.end()
    queue.push(event)
    expect(await ending).toEqual({ done: false, value: last })
    expect(await queue.next()).toEqual({ done: true, value: undefined })
    expect(numEnds).toBe(1)
  })

  it('of a reader who does not read end, without a last one', async () => {
    const queue = createEventQueue(() => undefined)
    for (let count = 0; count < 100; count++) queue.push(event)
    expect(await queue.next()).toEqual({ done: true, value: undefined })
  })
})
