import { beforeEach, expect, test } from 'vitest'
import { apartMs, createRefusalPace, lateMs, promptRefusals, type RefusalPace } from './refusal-pace.ts'

let now: number
let waits: number[]
let pace: RefusalPace
beforeEach(() => {
  now = 5000
  waits = []
  const wait = (ms: number) => Promise.resolve(waits.push(ms))
  pace = createRefusalPace(() => now, wait)
})

async function refuse(address: string, count: number, holder = ''): Promise<void> {
  for (let index = 0; index < count; index += 1) await pace({ address, holder })
}

test('who asks again at once gets refusals later, others theirs at once', async () => {
  await refuse('192.0.2.1', promptRefusals.ofHolder)
  expect(waits).toEqual([])
  await refuse('192.0.2.1', 2)
  await refuse('192.0.2.2', 1)
  await refuse('192.0.2.1', promptRefusals.ofHolder, 'another of the network')
  expect(waits).toEqual([lateMs + apartMs, lateMs + 2 * apartMs])
})

test('the later ones of a second come one after the other, the last of them after two seconds', async () => {
  await refuse('192.0.2.1', promptRefusals.ofHolder + 150)
  expect(Math.max(...waits)).toBe(2 * lateMs - apartMs)
  const perMoment = new Map<number, number>()
  for (const ms of waits) perMoment.set(ms, (perMoment.get(ms) ?? 0) + 1)
  expect([...perMoment.values()]).toEqual(Array.from({ length: 50 }, () => 3))
})

test('a second later the count begins again', async () => {
  await refuse('192.0.2.1', promptRefusals.ofHolder)
  now += 1000
  await refuse('192.0.2.1', promptRefusals.ofHolder)
  expect(waits).toEqual([])
})

test('the networks of one line are counted together', async () => {
  await refuse('2001:db8:0:1::1', promptRefusals.ofHolder)
  await refuse('2001:db8:0:2::1', 1)
  expect(waits).toEqual([lateMs + apartMs])
})

test('a network gets no more at once than four holders, however many it makes up', async () => {
  for (let index = 0; index <= promptRefusals.ofNetwork; index += 1) await refuse('192.0.2.1', 1, `${index}`)
  expect(waits).toEqual([lateMs + apartMs])
})
