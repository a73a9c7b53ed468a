import { rooms } from '@tilerush/contract/rooms/rooms'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendRun } from './pending-runs.ts'

/** What the server, or a proxy before it, answers; null for what it says of a run that it takes. */
let answer: (() => Response) | null = null
let numSent = 0
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    numSent += 1
    return answer?.() ?? new Response('{"json":{}}')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether the run is sent again. It is taken at last, so that nothing is left. */
async function isKeptAfter(refusal: () => Response): Promise<boolean> {
  answer = refusal
  numSent = 0
  await sendRun({ code: 'K7WM4P', secret: 'secret', race: 1, playId: crypto.randomUUID(), clicks: [] })
  expect(numSent).toBe(1)
  answer = null
  await vi.advanceTimersByTimeAsync(60_000)
  return numSent === 2
}
const withCode = (code: string, status: number) => () =>
  Response.json({ json: { defined: true, code, status, message: '', data: {} } }, { status })

const finalCodes = new Set([
  'BAD_REQUEST',
  'CLICKS_INVALID',
  'PLAY_ALREADY_FINISHED',
  'PLAY_EXPIRED',
  'PLAY_NOT_FOUND',
  'ROOM_ENDED',
  'ROOM_NOT_FOUND',
  'SEAT_NOT_FOUND',
])
const declared = Object.keys(rooms.finishRun['~orpc'].errorMap).filter((code) => code !== 'SERVICE_BUSY')

it.each(declared)('a run that met %s is dropped only if that is final', async (code) => {
  expect(await isKeptAfter(withCode(code, 409))).toBe(!finalCodes.has(code))
})

it.each([
  ['a 408 of the server', withCode('REQUEST_TIMEOUT', 408)],
  ['a 408 of a proxy', () => new Response('<html>Request Timeout</html>', { status: 408 })],
  ['a code of a later version', withCode('A_CODE_OF_LATER', 422)],
  ['a lost network', () => Response.error()],
])('a run that met %s is sent again', async (_what, refusal) => {
  expect(await isKeptAfter(refusal)).toBe(true)
})
