/** Finishes that no game has made: each device of a room sends one. */
import { startLeadMs } from '@tilerush/core/rooms/constants'
import type { Click } from '@tilerush/core/play/types'
import { drawTimes, promptOrder, toClicks, type Device } from './device.ts'
import { CallError, wait } from './processes.ts'

type Forgery = (order: readonly string[], othersClicks: readonly Click[]) => readonly Click[]

const even = (ms: number) => (order: readonly string[]) =>
  toClicks(
    order,
    order.map(() => ms),
  )
const longMs = 600_000

const forgeries: readonly Forgery[] = [
  // Quicker than people, at a steady beat, in rising times, in times that repeat.
  (order) =>
    toClicks(
      order,
      drawTimes(order.length).map((ms) => Math.round(ms / 8)),
    ),
  even(811),
  (order) =>
    toClicks(
      order,
      order.map((_tile, index) => 500 + 31 * index),
    ),
  (order) =>
    toClicks(
      order,
      order.map((_tile, index) => [713, 962, 1201][index % 3] ?? 0),
    ),
  // Longer than the race has lasted.
  (order) =>
    toClicks(
      order,
      drawTimes(order.length).map((ms, index) => (index === 0 ? ms + longMs : ms)),
    ),
  // Another member's clicks.
  (_order, othersClicks) => othersClicks,
  // Not all, none, in the wrong order, on no tile.
  (order) => toClicks(order.slice(1), drawTimes(order.length)),
  () => [],
  (order) => toClicks(order.toReversed(), drawTimes(order.length)),
  (order) =>
    toClicks(
      order.map(() => 'none'),
      drawTimes(order.length),
    ),
]
/** Until a run of a person could be over. */
const playedMs = 16_000

/** How many of the forged runs are ranked. The first device plays fair, and is the one that is copied. */
export async function forgeFinishes(devices: readonly Device[], race: number): Promise<number> {
  const [honest, ...forgers] = devices
  await honest?.call('startRace', { race, boardIndex: 0 })
  const plays = await Promise.all(
    devices.map(async (device) => {
      await device.until(() => device.room?.race === race)
      return (await device.startRun(race)).play
    }),
  )
  await wait(startLeadMs + playedMs)
  const [first, ...others] = plays
  if (!honest || !first) return 0
  const order = promptOrder(first)
  const fair = toClicks(order, drawTimes(order.length))
  const { isVerified } = await honest.finishRun(race, first.playId, fair)
  if (!isVerified) throw new Error('The fair run beside the forged ones is not verified')
  const ranked = forgers.map(async (device, index) => {
    const forge = forgeries[index % forgeries.length]
    const clicks = forge?.(order, fair) ?? []
    const run = await device.finishRun(race, others[index]?.playId ?? '', clicks).catch((error: unknown) => {
      if (error instanceof CallError) return null
      throw error
    })
    return run?.isVerified === true ? 1 : 0
  })
  // The thirtieth: the second device with the play of the first.
  const stolen = await forgers[0]?.finishRun(race, first.playId, fair).catch(() => null)
  return (await Promise.all(ranked)).reduce((sum: number, one) => sum + one, stolen?.isVerified ? 1 : 0)
}
