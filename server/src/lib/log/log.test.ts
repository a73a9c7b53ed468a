import { expect, test } from 'vitest'
import { createFakeClock } from '../clock.ts'
import { createLog, createRepeatLimit } from './log.ts'

interface Line {
  readonly level: number
  readonly msg: string
  readonly numLeftOut?: number
}

test('ten lines of a message are written in a minute, then how many were not', () => {
  const clock = createFakeClock(new Date())
  const lines: Line[] = []
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Line) }
  const log = createLog('info', { clock, destination })
  const repeat = (times: number) => {
    for (let index = 0; index < times; index++) log.error({ err: new Error(`number ${index}`) }, 'A request failed')
  }
  repeat(25)
  log.warn('Another message')
  expect(lines).toHaveLength(11)
  clock.advance(59_999)
  repeat(1)
  expect(lines).toHaveLength(11)
  clock.advance(1)
  repeat(12)
  expect(lines).toHaveLength(11 + 1 + 10)
  expect(lines[11]).toMatchObject({ level: 50, msg: 'A request failed', numLeftOut: 16 })
  clock.advance(60_000)
  log.error({ err: new Error('the last') }, 'A request failed')
  expect(lines.slice(22)).toMatchObject([{ numLeftOut: 2 }, { msg: 'A request failed' }])
  expect(lines[23]).not.toHaveProperty('numLeftOut')
})

test('lines without an error are all written: each report of a page has an id of its own', () => {
  const lines: string[] = []
  const log = createLog('info', {
    clock: createFakeClock(new Date()),
    destination: { write: (line) => void lines.push(line) },
  })
  for (let reportId = 0; reportId < 30; reportId++) log.error({ reportId }, 'A page failed')
  expect(lines).toHaveLength(30)
})

test('the count is also written when nothing more is logged, once, and none when nothing was left out', () => {
  const clock = createFakeClock(new Date())
  const counts: [string, number][] = []
  const limit = createRepeatLimit(clock)
  const admit = (message: string) => limit.admits(message, (numLeftOut) => counts.push([message, numLeftOut]))
  const admitted = Array.from({ length: 12 }, () => admit('often'))
  admit('once')
  expect(admitted.filter(Boolean)).toHaveLength(10)
  limit.report()
  expect(counts).toEqual([])
  clock.advance(60_000)
  limit.report()
  limit.report()
  expect(counts).toEqual([['often', 2]])
})
