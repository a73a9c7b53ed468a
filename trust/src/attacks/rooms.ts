/** Attacks on live races: codes and seats that are guessed or made up, streams, and clients without a seat. */
import { heldIf, impossible } from '../result-rows.ts'
import { readHeap } from '../support/heap.ts'
import { type Line, outputOf } from '../../../testkit/line.ts'
import { addPerson } from '../../../testkit/people.ts'
import type { InputOf } from '../../../testkit/wire.ts'
import { each } from '../support/each.ts'
import { atOnce, type Attack, keepOn, newSecret, type Target, tryClassmates, tryOthers } from './attack.ts'

export const roomSettings: InputOf<'rooms.create'>['settings'] = {
  boardIds: ['0012'],
  numRounds: 1,
  numTeams: 0,
  hasPenalty: true,
  names: 'own',
  language: null,
}

const maxHeapGrowthMb = 10
/** They are fewer than a network may guess in an hour. */
const guessesPerNetwork = 1000
const mb = 2 ** 20

/** A seat in the host's room. */
async function joinHost(target: Target) {
  const line = target.open()
  const seat = { code: target.roomCode, secret: newSecret() }
  await outputOf<'rooms.join'>(line.call('rooms.join', seat))
  return { line, seat }
}

/** Rooms of one account of the attacker's network; their codes. */
async function openRooms({ open, product }: Target, amount: number, asksFirst = false): Promise<string[]> {
  const owner = open(await addPerson(product))
  const create = () => owner.call('rooms.create', { settings: { ...roomSettings, asksFirst }, secret: newSecret() })
  const created = Array.from({ length: amount }, () => outputOf<'rooms.create'>(create()))
  return (await Promise.all(created)).map(({ code }) => code)
}

/** So many seats in the rooms, or as many as there may be; without an account, which would have one seat in each. */
async function takeSeats({ open }: Target, amount: number, codes: readonly string[]) {
  const line = open()
  const seats: { readonly code: string; readonly secret: string }[] = []
  await each(amount, 10, async (index) => {
    const seat = { code: codes[index % codes.length] ?? '', secret: newSecret() }
    if ((await line.call('rooms.join', seat)).status === 200) seats.push(seat)
  })
  return seats
}

/** Streams of seats in some rooms, held open. */
const holdStreams = (where: string, most: number, toCodes: (target: Target) => Promise<readonly string[]>): Attack => ({
  name: `streams of one visitor in ${where}, held open`,
  amount: [null, most],
  maxGrowthMb: 150,
  prepare: async (target, amount) => {
    const seats = await takeSeats(target, amount, await toCodes(target))
    return async () => {
      const line = target.open()
      await each(seats.length, 50, async (index) => {
        const { code = '', secret = '' } = seats[index] ?? {}
        await line.call('rooms.watch', { code, secret, as: 'player' }, { afterHeaders: 'stay' })
      })
      await keepOn(1, target.lastsMs, () => line.call('rooms.look', { code: target.roomCode }))
    }
  },
})

/** Requests with seats that the room does not have. */
async function ofStrangers({ open }: Target, code: string) {
  const line = open()
  return () => line.call('rooms.setReady', { code, secret: newSecret(), isReady: true })
}

export const roomAttacks: readonly Attack[] = [
  atOnce('requests at once by seats that are not there', [null, 150], (target) => ofStrangers(target, '222222')),
  atOnce(
    "requests at once without a seat in the host's room",
    [8, 150],
    (target) => ofStrangers(target, target.roomCode),
    { maxMs: { host: 200 } },
  ),
  atOnce(
    "streams at once of one seat in the host's room, closed at their first byte",
    [null, 100],
    async (target) => {
      const { line, seat } = await joinHost(target)
      return () => line.call('rooms.watch', { ...seat, as: 'player' }, { afterHeaders: 'hangUp' })
    },
    { maxMs: { host: 200 } },
  ),
  holdStreams('three rooms', 450, (target) => openRooms(target, 3)),
  holdStreams("the host's room", 198, async ({ roomCode }) => [roomCode]),
  {
    name: 'seats in rooms of one account',
    amount: [null, 1200],
    prepare: async (target, amount) => async () => void (await takeSeats(target, amount, await openRooms(target, 7))),
  },
  {
    name: 'joins of one visitor where the host asks first',
    amount: [null, 60],
    prepare: async (target, amount) => {
      const [code = ''] = await openRooms(target, 1, true)
      return async () => {
        await takeSeats(target, amount, [code])
        return [await tryClassmates(target, 'joins', 'rooms.join', () => ({ code, secret: newSecret() }))]
      }
    },
  },
  {
    name: 'wrong codes of rooms',
    amount: [30, 1300],
    maxGrowthMb: 100,
    prepare: async (target, amount) => {
      const { line, seat } = await joinHost(target)
      return async () => {
        await each(amount, 10, () => line.call('rooms.look', { code: '222222' }))
        const { roomCode: code } = target
        const what = 'right codes and seats of the same network after them'
        const right = [
          (pupil: Line) => pupil.call('rooms.look', { code }),
          (pupil: Line) => pupil.call('rooms.join', { code, secret: newSecret() }),
          (pupil: Line) => pupil.call('rooms.join', seat),
        ]
        return [await tryOthers(target, what, right)]
      }
    },
  },
  {
    name: 'secrets of seats that are made up',
    amount: [null, 100_000],
    maxGrowthMb: 250,
    prepare: async (target, amount) => async () => {
      const line = target.open()
      // They come from as many networks as it takes, so that none is refused before its seat is looked for.
      const guess = (index: number) => {
        const network = Math.floor(index / guessesPerNetwork)
        const headers = { 'X-Forwarded-For': `198.18.${network >> 8}.${network & 255}` }
        const seat = { code: target.roomCode, secret: newSecret() }
        return line.call('rooms.setReady', { ...seat, isReady: true }, { headers })
      }
      // Code that runs for the first time is compiled, and grows the heap.
      await each(Math.min(amount, 5000), 50, guess)
      const isReadable = target.numWorkers === 1
      const before = isReadable ? await readHeap(target.product) : null
      await each(isReadable ? amount : amount / 20, 100, (index) => guess(amount + index))
      const after = isReadable ? await readHeap(target.product) : null
      if (before === null || after === null) return [impossible('growth of the heap', 'of one process alone')]
      const grownMb = (after - before) / mb
      return [
        heldIf(grownMb <= maxHeapGrowthMb, {
          what: 'growth of the heap after a collection',
          expected: `≤ ${maxHeapGrowthMb} MB`,
          got: `${grownMb.toFixed(1)} MB`,
        }),
      ]
    },
  },
]
