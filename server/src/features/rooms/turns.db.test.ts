import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { inTurn } from './turns.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

it('changes of a room take turns, whatever becomes of them; those of others do not wait', async () => {
  const order: string[] = []
  const gate = new EventEmitter()
  const first = inTurn(test.database, 'one', undefined, async () => {
    await once(gate, 'open')
    order.push('first')
    throw new Error('refused')
  })
  const second = inTurn(test.database, 'one', undefined, () => Promise.resolve(order.push('second')))
  await inTurn(test.database, 'other', undefined, () => Promise.resolve(order.push('other')))
  gate.emit('open')
  await expect(first).rejects.toThrow('refused')
  await second
  expect(order).toEqual(['other', 'first', 'second'])
})

it('a seat has one change in the line of its room at a time, whatever it sends', async () => {
  const order: string[] = []
  const gate = new EventEmitter()
  const add = (seat: string, name: string) => inTurn(test.database, 'one', seat, async () => void order.push(name))
  const first = inTurn(test.database, 'one', undefined, () => once(gate, 'open'))
  const flood = ['a', 'b', 'c'].map((name) => add('flooding', name))
  const host = add('host', 'host')
  // By then the first one has begun.
  await inTurn(test.database, 'other', undefined, () => Promise.resolve())
  gate.emit('open')
  await Promise.all([first, ...flood, host])
  expect(order).toEqual(['a', 'host', 'b', 'c'])
})
