/** Attacks on live races: codes and seats that are guessed or made up, streams, and clients without a seat. */
import { heldIf, impossible } from '../result-rows.ts'
import { readHeap } from '../support/heap.ts'
import { type Line, outputOf } from '../../../testkit/line.ts'
import { addPerson } from '../../../testkit/people.ts'
import { each } from '../support/each.ts'
import { type Attack, keepOn, newSecret, type Run, type Target, tryOthers } from './attack.ts'

export const roomSettings = {
  boardIds: ['0012'],
  numRounds: 1,
  numTeams: 0,
  hasPenalty: true,
  names: 'own',
  language: null,
} as const

const maxHeapGrowthMb = 10
/** They are fewer than a network may guess in an hour. */
const guessesPerNetwork = 1000
const mb = 2 ** 20

/** A seat in the host's room. */
async function joinHost(target: Target) {
  const line = target.open()
  const seat = { code: target.roomCode, secret: newSecret() }
  await outputOf(line.call('rooms.join', seat))
  return { line, seat }
}

/** Rooms of the attacker's own, with this many seats in all. */
async function takeSeats(target: Target, amount: number) {
  const owner = target.open(await addPerson(target.product))
  // Without an account, which would have one seat in each room.
  const line = target.open()
  const seats: { readonly code: string; readonly secret: string }[] = []
  while (seats.length < amount) {
    const created = owner.call('rooms.create', { settings: roomSettings, secret: newSecret() })
    const { code } = await outputOf<{ readonly code: string }>(created)
    await each(Math.min(150, amount - seats.length), 10, async () => {
      const seat = { code, secret: newSecret() }
      await outputOf(line.call('rooms.join', seat))
      seats.push(seat)
    })
  }
  return seats
}

/** Requests with seats that the room does not have. */
async function ofStrangers(target: Target, code: string, amount: number): Promise<Run> {
  const line = target.open()
  return () =>
    keepOn(amount, target.lastsMs, () => line.call('rooms.setReady', { code, secret: newSecret(), isReady: true }))
}

export const roomAttacks: readonly Attack[] = [
  {
    name: 'requests at once by seats that are not there',
    amount: [null, 150],
    maxGrowthMb: 200,
    prepare: (target, amount) => ofStrangers(target, '222222', amount),
  },
  {
    name: "requests at once without a seat in the host's room",
    amount: [8, 150],
    maxGrowthMb: 200,
    maxMs: { host: 200 },
    prepare: (target, amount) => ofStrangers(target, target.roomCode, amount),
  },
  {
    name: "streams at once of one seat in the host's room, closed at their first byte",
    amount: [null, 100],
    maxGrowthMb: 200,
    maxMs: { host: 200 },
    prepare: async (target, amount) => {
      const { line, seat } = await joinHost(target)
      return async () => {
        await keepOn(amount, target.lastsMs, () =>
          line.call('rooms.watch', { ...seat, as: 'player' }, { afterHeaders: 'hangUp' }),
        )
      }
    },
  },
  {
    name: 'streams of one network, held open',
    amount: [null, 450],
    maxGrowthMb: 150,
    prepare: async (target, amount) => {
      const seats = await takeSeats(target, amount)
      return async () => {
        const line = target.open()
        await each(amount, 50, async (index) => {
          await line.call('rooms.watch', { ...seats[index], as: 'player' }, { afterHeaders: 'stay' })
        })
        await keepOn(1, target.lastsMs, () => line.call('rooms.look', { code: target.roomCode }))
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
