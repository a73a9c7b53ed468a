/** Live races: two processes on one PostgreSQL, simulated devices with wrong clocks, a killed process. */
import { setTimeout as wait } from 'node:timers/promises'
import { dealtFor, toClicks } from '@tilerush/core/testing/runs'
import { startLeadMs } from '@tilerush/core/rooms/constants'
import { addPeople, type Person } from '../../testkit/people.ts'
import { toCookieHeader } from '../../testkit/session-cookie.ts'
import { Device, drawTimes, openPresenter, trueNow } from '../../testkit/room-device.ts'
import {
  ProcedureError,
  startBalancedProducts,
  type BalancedProducts,
  type DeviceIdentity,
} from '../../testkit/balanced-products.ts'
import { atMost, percentile, reported, type Measurement } from './measurements.ts'

const devicesPerRoom = 30
/** A clock may be wrong by so much in either direction. */
const maxClockErrorMs = 60_000
const sizes = { full: { numRooms: 60, numRaces: 3 }, short: { numRooms: 4, numRaces: 1 } } as const
/** These bound one room; of many on one machine, generator included, errors and lost runs alone are bounded. */
const mostMs = { spread: 50, progress: 400, back: 3000 } as const
/** Hosts press Start one after the other. */
const startEveryMs = 250
/** Into the race, when a process is killed. */
const killAfterMs = 4000

interface BenchRoom {
  /** The host's is the first. */
  readonly devices: readonly Device[]
  /** From a report to the presenter's screen, ms. */
  readonly progressMs: number[]
  readonly close: () => void
}

interface Outcome {
  /** How far each device was off the moment of the start, ms. */
  readonly spreadMs: readonly number[]
  /** Runs that the results do not show, or show as not verified. */
  readonly numLost: number
  readonly errors: readonly string[]
}

export async function measureRooms(isShort: boolean): Promise<Measurement[]> {
  const { numRooms, numRaces } = sizes[isShort ? 'short' : 'full']
  const products = await startBalancedProducts()
  try {
    const [first, last, ...others] = await addPeople(products.tables, numRooms + 2)
    if (!first || !last) throw new Error('There are no hosts')
    const single = await openRoom(products, first)
    const alone: Outcome[] = []
    for (let number = 1; number <= numRaces; number += 1) alone.push(await race(single, number))
    single.close()
    const many: BenchRoom[] = []
    for (const host of others) many.push(await openRoom(products, host))
    const together = await Promise.all(many.map((room, index) => wait(index * startEveryMs).then(() => race(room, 1))))
    for (const { close } of many) close()
    const killed = await killDuringRace(products, await openRoom(products, last))
    const progressMs = many.flatMap((room) => room.progressMs)
    return [
      ...toFigures('1 room', alone, single.progressMs, mostMs),
      ...toFigures(`${numRooms} rooms`, together, progressMs),
      atMost('a process killed: last seat back', 'ms', killed.lastBackMs, mostMs.back),
      atMost('a process killed: runs lost or not verified', 'runs', killed.numLost, 0),
    ]
  } finally {
    await products.remove()
  }
}

/** `most`: of one room alone. */
function toFigures(
  where: string,
  outcomes: readonly Outcome[],
  progressMs: readonly number[],
  most?: typeof mostMs,
): Measurement[] {
  const offMs = outcomes.flatMap(({ spreadMs }) => spreadMs.map(Math.abs))
  const errors = outcomes.flatMap((outcome) => outcome.errors)
  if (errors.length > 0) console.error([...new Set(errors)].slice(0, 9).join('\n'))
  const numLost = outcomes.reduce((sum, outcome) => sum + outcome.numLost, 0)
  const inMs = (what: string, values: readonly number[], bound: 'spread' | 'progress'): Measurement => {
    const [name, p99] = [`${where}: ${what}, p99`, percentile(values, 0.99)]
    return most ? atMost(name, 'ms', p99, most[bound]) : reported(name, 'ms', p99)
  }
  return [
    inMs('start off the moment, clocks wrong by up to 60 s', offMs, 'spread'),
    inMs('progress seen by the presenter', progressMs, 'progress'),
    atMost(`${where}: errors`, 'errors', errors.length, 0),
    atMost(`${where}: runs lost or not verified, of ${outcomes.length * devicesPerRoom}`, 'runs', numLost, 0),
  ]
}

let numOpened = 0

/** A host who plays and presents, and guests, all at their seats with their clocks compared. */
async function openRoom(products: BalancedProducts, { sessionSecret }: Person): Promise<BenchRoom> {
  // A class behind an address of its own.
  numOpened += 1
  const address = `10.1.${numOpened >> 8}.${numOpened & 255}`
  const asHost: DeviceIdentity = { cookie: toCookieHeader(sessionSecret), address }
  const createDevice = (identity: DeviceIdentity) =>
    new Device(products, { identity, clockErrorMs: maxClockErrorMs * (2 * Math.random() - 1) })
  const board = await products.client(asHost).boards.toTry()
  if (!board) throw new Error('There is no board')
  const host = createDevice(asHost)
  const code = await host.create(board.boardId)
  const guests = Array.from({ length: devicesPerRoom - 1 }, () => createDevice({ address }))
  await Promise.all(guests.map((guest) => guest.join(code)))
  const devices = [host, ...guests]
  await Promise.all(devices.map((device) => device.watch()))
  await Promise.all(devices.map((device) => device.compareClocks()))
  const progressMs: number[] = []
  let startsAt = 0
  const closePresenter = await openPresenter(products, host, asHost, (event) => {
    if (event.kind === 'state' || event.kind === 'change') startsAt = event.room?.startsAt ?? startsAt
    if (event.kind !== 'progress') return
    for (const [, , , totalMs] of event.rows) progressMs.push(trueNow() - startsAt - totalMs)
  })
  const close = (): void => {
    closePresenter()
    for (const device of devices) device.close()
  }
  return { devices, progressMs, close }
}

/** The room's race with this number, from 1; `during`: what else happens meanwhile. */
async function race({ devices }: BenchRoom, number: number, during?: () => Promise<void>): Promise<Outcome> {
  const spreadMs: number[] = []
  const errors: string[] = []
  const [host] = devices
  if (!host) throw new Error('There is no host')
  await host.rooms.startRace({ ...host.seat, race: number, boardIndex: 0 })
  const onError = (error: unknown) => errors.push(error instanceof Error ? error.message : 'unknown')
  const playOne = async (device: Device): Promise<void> => {
    await device.until(() => device.room?.race === number)
    const { play, startsAt } = await device.startRun(number)
    const order = dealtFor(play).promptOrder
    const times = drawTimes(order.length)
    const offMs = await device.begin(startsAt)
    spreadMs.push(offMs)
    await device.playThrough({ race: number, startsAt, times, lateMs: Math.max(0, offMs) }, onError)
    await device.finishRun(number, play.playId, toClicks(order, times))
  }
  const playing = devices.map((device) => playOne(device).catch(onError))
  await Promise.all([...playing, during?.()])
  return { spreadMs, errors, numLost: devices.length - (await countVerified(host, number)) }
}

/** Runs in the results, once the race is over: it waits for who has begun and not finished, up to its time. */
async function countVerified(host: Device, number: number): Promise<number> {
  for (;;) {
    const results = await host.rooms.results({ ...host.seat, race: number }).catch((error: unknown) => {
      if (error instanceof ProcedureError && error.code === 'RACE_NOT_OVER') return null
      throw error
    })
    if (results) return results.members.filter(({ run }) => run?.isVerified).length
    await wait(1000)
  }
}

/** Kills one of the two processes in a running race. */
async function killDuringRace(
  products: BalancedProducts,
  room: BenchRoom,
): Promise<{ lastBackMs: number; numLost: number }> {
  let lastBackMs = 0
  const { numLost } = await race(room, 1, async () => {
    await wait(startLeadMs + killAfterMs)
    const struck = room.devices.filter((device) => device.process === 0)
    const killedAt = trueNow()
    await products.kill(0)
    await Promise.all(struck.map((device) => device.until(() => device.stateAt > killedAt)))
    lastBackMs = Math.max(...struck.map((device) => device.stateAt - killedAt))
  })
  room.close()
  return { lastBackMs, numLost }
}
