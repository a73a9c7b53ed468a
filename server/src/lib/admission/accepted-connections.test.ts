import { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import {
  type AcceptConnection,
  createAcceptedConnections,
  promptConnections,
  servedPerTurn,
} from './accepted-connections.ts'

const now = 5000
let served: string[]
let accept: AcceptConnection
let names: WeakMap<Socket, string>
beforeEach(() => {
  const own: string[] = []
  served = own
  names = new WeakMap()
  accept = createAcceptedConnections(
    (socket) => own.push(names.get(socket) ?? ''),
    () => now,
  )
})

function open(address: string, count: number): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = new Socket()
    names.set(socket, address)
    accept(socket, address)
    return socket
  })
}
const countOf = (address: string): number => served.filter((name) => name === address).length

test('a crowd of one network waits while others are accepted, who are served at once', async () => {
  open('192.0.2.1', promptConnections + 100)
  expect(served.length).toBe(promptConnections)
  // A connection was accepted in this turn, and the next one that is due is served all the same.
  await turn()
  expect(served.length).toBe(promptConnections + 1)
  open('192.0.2.2', 1)
  expect(countOf('192.0.2.2')).toBe(1)
  await turn()
  expect(served.length).toBe(promptConnections + 2)
})

test('it is served some a turn once nobody waits to be accepted, and networks take turns', async () => {
  open('192.0.2.1', promptConnections + 100)
  open('192.0.2.2', promptConnections + 2)
  await turn()
  await turn()
  expect(served.length).toBe(2 * promptConnections + 1 + servedPerTurn)
  expect(countOf('192.0.2.2')).toBe(promptConnections + 2)
  while (served.length < 2 * promptConnections + 102) await turn()
})

test('one that was closed meanwhile is not served', async () => {
  const [last] = open('192.0.2.1', promptConnections + 1).slice(-1)
  last?.destroy()
  await turn()
  await turn()
  expect(served.length).toBe(promptConnections)
})
