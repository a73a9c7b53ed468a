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
  const first = inTurn(test.database, 'one', async () => {
    await once(gate, 'open')
    order.push('first')
    throw new Error('refused')
  })
  const second = inTurn(test.database, 'one', () => Promise.resolve(order.push('second')))
  await inTurn(test.database, 'other', () => Promise.resolve(order.push('other')))
  gate.emit('open')
  await expect(first).rejects.toThrow('refused')
  await second
  expect(order).toEqual(['other', 'first', 'second'])
})
