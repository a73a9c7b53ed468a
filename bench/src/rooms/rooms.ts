/** Live races: two processes on one PostgreSQL, simulated devices with wrong clocks, a killed process. */
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { dealtFor, toClicks } from '@tilerush/core/testing/runs'
import { countdownFrom, countdownTickMs } from '@tilerush/core/play/constants'
import { raceFinishToleranceMs, startLeadMs } from '@tilerush/core/rooms/constants'
import type { Member } from '@tilerush/contract/rooms/schemas'
import { toCookieHeader } from '../../../testkit/client.ts'
import { addPeople } from '../../../testkit/people.ts'
import { atMost, percentile, reported, type Measurement } from '../measurements.ts'
import { Device, drawTimes, openPresenter, trueNow } from '../../../testkit/room-device.ts'
import {
  ProcedureError,
  startBalancedProducts,
  type DeviceIdentity,
  type BalancedProducts,
} from '../../../testkit/balanced-products.ts'

const devicesPerRoom = 30
/** A clock may be wrong by so much in either direction. */
const maxClockErrorMs = 60_000
const sizes = { full: { rooms: 60, races: 3 }, short: { rooms: 4, races: 1 } } as const
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
  /** The number of the last race. */
  race: number
  readonly closePresenter: () => void
}

interface Outcome {
  /** How far each device was off the moment of the start, ms. */
  readonly spreadMs: readonly number[]
  /** Runs that the results show. */
  readonly numFinished: number
  readonly numVerified: number
  readonly errors: readonly string[]
}

export async function measureRooms(size: keyof typeof sizes): Promise<Measurement[]> {
  const { rooms: numRooms, races } = sizes[size]
  const processes = await startBalancedProducts()
  const pool = new Pool({ ...processes.login, max: 2 })
  try {
    const hosts = await addPeople(pool, numRooms + 2)
    const { boardId } = (await processes.call('boards.toTry', {})) as { readonly boardId: string }
    const openNext = () => openRoom(processes, boardId, toCookieHeader(hosts.pop()?.sessionSecret ?? ''))
    const single = await openNext()
    const alone: Outcome[] = []
    for (let count = 0; count < races; count += 1) alone.push(await race(single))
    const many: BenchRoom[] = []
    for (let count = 0; count < numRooms; count += 1) many.push(await openNext())
    const together = await Promise.all(
      many.map(async (room, index) => {
        await wait(index * startEveryMs)
        return await race(room)
      }),
    )
    const numFlagged = await countFlagged(pool, many.map(getCode))
    for (const room of many) closeRoom(room)
    closeRoom(single)
    const last = await openNext()
    const killed = await killDuringRace(processes, last)
    closeRoom(last)
    return [
      ...toFigures('1 room', alone, single.progressMs, mostMs),
      ...toFigures(
        `${numRooms} rooms`,
        together,
        many.flatMap(({ progressMs }) => progressMs),
      ),
      atMost(`${numRooms} rooms: runs flagged that were in time`, 'runs', numFlagged, 0),
      reported('tries refused as too busy, and made again', 'tries', processes.numBusy()),
      atMost('a process killed: last seat back', 'ms', killed.lastBackMs, mostMs.back),
      atMost('a process killed: runs lost', 'runs', killed.numLost, 0),
    ]
  } finally {
    await pool.end()
    await processes.remove()
  }
}

/** `most`: of one room alone. */
function toFigures(
  where: string,
  outcomes: readonly Outcome[],
  progressMs: readonly number[],
  most?: { readonly spread: number; readonly progress: number },
): Measurement[] {
  const offMs = outcomes.flatMap(({ spreadMs }) => spreadMs.map(Math.abs))
  const errors = outcomes.flatMap((outcome) => outcome.errors)
  if (errors.length > 0) console.error([...new Set(errors)].slice(0, 9).join('\n'))
  const count = (pick: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + pick(outcome), 0)
  const numRuns = outcomes.length * devicesPerRoom
  const inMs = (what: string, values: readonly number[], mostHere: number | undefined): Measurement => {
    const [name, p99] = [`${where}: ${what}, p99`, percentile(values, 0.99)]
    return mostHere === undefined ? reported(name, 'ms', p99) : atMost(name, 'ms', p99, mostHere)
  }
  return [
    inMs('start off the moment, clocks wrong by up to 60 s', offMs, most?.spread),
    inMs('progress seen by the presenter', progressMs, most?.progress),
    atMost(`${where}: errors`, 'errors', errors.length, 0),
    atMost(`${where}: runs lost, of ${numRuns}`, 'runs', numRuns - count(({ numFinished }) => numFinished), 0),
    reported(
      `${where}: runs verified, of ${numRuns}`,
      'runs',
      count(({ numVerified }) => numVerified),
    ),
  ]
}

/** Runs of honest devices without a rank that did not come too late. Their rooms, which end with them, are still there. */
async function countFlagged(pool: Pool, codes: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query(
    `select from rooms join room_runs run using (room_id)
     where rooms.code = any ($1) and run.finished_at is not null and not run.is_verified
       and extract(epoch from run.finished_at - run.started_at) * 1000 - (run.clicks -> -1 ->> 1)::float8 <= $2`,
    [codes, countdownFrom * countdownTickMs + raceFinishToleranceMs],
  )
  return rowCount ?? 0
}

let numOpened = 0

/** A host who plays and presents, and guests, all at their seats with their clocks compared. */
async function openRoom(processes: BalancedProducts, boardId: string, cookie: string): Promise<BenchRoom> {
  // A class behind an address of its own.
  numOpened += 1
  const address = `10.1.${numOpened >> 8}.${numOpened & 255}`
  const createOne = (identity: DeviceIdentity) =>
    new Device(processes, { identity, clockErrorMs: maxClockErrorMs * (2 * Math.random() - 1) })
  const host = createOne({ cookie, address })
  const code = await host.create(boardId)
  const guests = Array.from({ length: devicesPerRoom - 1 }, () => createOne({ address }))
  await Promise.all(guests.map((guest) => guest.join(code)))
  const devices = [host, ...guests]
  await Promise.all(devices.map((device) => device.watch()))
  await Promise.all(devices.map((device) => device.compareClocks()))
  const progressMs: number[] = []
  let startsAt = 0
  const closePresenter = await openPresenter(processes, host, { cookie, address }, (event) => {
    if (event.kind === 'state' || event.kind === 'change') startsAt = event.room?.startsAt ?? startsAt
    if (event.kind !== 'progress') return
    for (const [, , , totalMs] of event.rows) progressMs.push(trueNow() - startsAt - totalMs)
  })
  return { devices, progressMs, race: 0, closePresenter }
}

/** One race; `during`: what else happens meanwhile. */
async function race(room: BenchRoom, during?: () => Promise<void>): Promise<Outcome> {
  const number = (room.race += 1)
  const outcome = { spreadMs: [] as number[], numVerified: 0, errors: [] as string[] }
  await room.devices[0]?.call('startRace', { race: number, boardIndex: 0 })
  const onError = (error: unknown) => outcome.errors.push(error instanceof Error ? error.message : 'unknown')
  const playOne = async (device: Device): Promise<void> => {
    await device.until(() => device.room?.race === number)
    const { play, startsAt } = await device.startRun(number)
    const order = dealtFor(play).promptOrder
    const times = drawTimes(order.length)
    const offMs = await device.begin(startsAt)
    outcome.spreadMs.push(offMs)
    await device.playThrough({ race: number, startsAt, times, lateMs: Math.max(0, offMs) }, onError)
    const run = await device.finishRun(number, play.playId, toClicks(order, times))
    if (run.isVerified) outcome.numVerified += 1
  }
  const playing = room.devices.map((device) => playOne(device).catch(onError))
  await Promise.all([...playing, during?.()])
  return { ...outcome, numFinished: await countFinished(room, number) }
}

/** Runs in the results, once the race is over: it waits for who has begun and not finished, up to its time. */
async function countFinished({ devices: [host] }: BenchRoom, number: number): Promise<number> {
  for (;;) {
    const results = await host?.call('results', { race: number }).catch((error: unknown) => {
      if (error instanceof ProcedureError && error.code === 'RACE_NOT_OVER') return null
      throw error
    })
    const members = (results as { readonly members: readonly Member[] } | null)?.members
    if (members) return members.filter(({ run }) => run !== null).length
    await wait(1000)
  }
}

/** Kills one of the two processes in a running race. */
async function killDuringRace(
  processes: BalancedProducts,
  room: BenchRoom,
): Promise<{ lastBackMs: number; numLost: number }> {
  let lastBackMs = 0
  const { numFinished } = await race(room, async () => {
    await wait(startLeadMs + killAfterMs)
    const struck = room.devices.filter((device) => device.process === 0)
    const killedAt = trueNow()
    await processes.kill(0)
    await Promise.all(struck.map((device) => device.until(() => device.stateAt > killedAt)))
    lastBackMs = Math.max(...struck.map((device) => device.stateAt - killedAt))
  })
  return { lastBackMs, numLost: room.devices.length - numFinished }
}

const getCode = ({ devices: [host] }: BenchRoom): string => host?.seat.code ?? ''

function closeRoom({ devices, closePresenter }: BenchRoom): void {
  closePresenter()
  for (const device of devices) device.close()
}
