/** Attacks on live races: codes and seats that are guessed or made up, streams, and clients without a seat. */
import { randomBytes } from 'node:crypto'
import { heldIf, impossible } from '../result-rows.ts'
import { readHeap } from '../support/heap.ts'
import { openLine, outputOf } from '../../../testkit/line.ts'
import { addPerson } from '../../../testkit/people.ts'
import { type Attack, attackerAddress, each, keepOn, openAttacker, type Scene } from './attack.ts'

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const roomSettings = {
  boardIds: ['0012'],
  numRounds: 1,
  numTeams: 0,
  hasPenalty: true,
  names: 'own',
  language: null,
} as const

const maxHeapGrowthMb = 10
/** Below what a network may guess in an hour. */
const guessesPerNetwork = 1000
const mb = 2 ** 20

/** A seat in the room of the scene. */
async function joinScene(scene: Scene) {
  const line = openAttacker(scene)
  const seat = { code: scene.roomCode, secret: newSecret() }
  await outputOf(line.call('rooms.join', seat))
  return { line, seat }
}

/** Rooms of the attacker's own, with so many seats in all. */
async function takeSeats(scene: Scene, amount: number) {
  const owner = openAttacker(scene, await addPerson(scene.product))
  // Without an account, which would have one seat in each room.
  const line = openAttacker(scene)
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
  owner.close()
  line.close()
  return seats
}

export const roomAttacks: readonly Attack[] = [
  {
    name: 'requests at once by seats that are not there',
    amount: [null, 150],
    maxGrowthMb: 200,
    before: '76 to 82 % of the requests of others refused; then none, p99 1,518 ms, by two workers 2,463 ms',
    prepare: async (scene, amount) => async () => {
      const line = openAttacker(scene)
      await keepOn(amount, scene.lastsMs, () =>
        line.call('rooms.setReady', { code: '222222', secret: newSecret(), isReady: true }),
      )
      line.close()
      return []
    },
  },
  {
    name: "requests at once without a seat in the host's room",
    amount: [8, 150],
    maxGrowthMb: 200,
    maxHostMs: 200,
    before: 'p99 of the host 835 ms; then 174 ms and that of others 1,249 ms, by two workers 332 and 1,400 ms',
    prepare: async (scene, amount) => async () => {
      const line = openAttacker(scene)
      await keepOn(amount, scene.lastsMs, () =>
        line.call('rooms.setReady', { code: scene.roomCode, secret: newSecret(), isReady: true }),
      )
      line.close()
      return []
    },
  },
  {
    name: "streams at once of one seat in the host's room, closed at their first byte",
    amount: [8, 100],
    maxGrowthMb: 200,
    maxHostMs: 200,
    before: '6,000 of 6,000 streams opened, p99 of the host 1,935 ms',
    prepare: async (scene, amount) => {
      const { line, seat } = await joinScene(scene)
      return async () => {
        await keepOn(amount, scene.lastsMs, () =>
          line.call('rooms.watch', { ...seat, as: 'player' }, { afterHeaders: 'hangUp' }),
        )
        line.close()
        return []
      }
    },
  },
  {
    name: 'streams of one network, held open',
    amount: [null, 450],
    maxGrowthMb: 150,
    before: 'no bound: 350 of one network',
    prepare: async (scene, amount) => {
      const seats = await takeSeats(scene, amount)
      return async () => {
        const line = openAttacker(scene)
        await each(amount, 50, async (index) => {
          await line.call('rooms.watch', { ...seats[index], as: 'player' }, { afterHeaders: 'stay' })
        })
        await keepOn(1, scene.lastsMs, () => line.call('rooms.look', { code: scene.roomCode }))
        line.close()
        return []
      }
    },
  },
  {
    name: 'wrong codes of rooms',
    amount: [30, 1300],
    maxGrowthMb: 100,
    before: 'right codes of the same network refused for an hour',
    prepare: async (scene, amount) => {
      const { line, seat } = await joinScene(scene)
      return async () => {
        await each(amount, 10, () => line.call('rooms.look', { code: '222222' }))
        line.close()
        // Others of the same network, without a cookie: nothing tells the one that guesses apart.
        const pupil = openLine(scene.product.url, { address: attackerAddress })
        const rights: number[] = []
        for (let index = 0; index < (scene.isFull ? 20 : 3); index += 1) {
          const { status: looked } = await pupil.call('rooms.look', { code: scene.roomCode })
          const { status: joined } = await pupil.call('rooms.join', { code: scene.roomCode, secret: newSecret() })
          const { status: reloaded } = await pupil.call('rooms.join', seat)
          rights.push(looked, joined, reloaded)
        }
        pupil.close()
        const numTaken = rights.filter((status) => status === 200).length
        return [
          heldIf(numTaken === rights.length, {
            what: 'right codes and seats of the same network after them: taken',
            expected: `${rights.length}`,
            got: `${numTaken} of ${rights.length}`,
          }),
        ]
      }
    },
  },
  {
    name: 'secrets of seats that are made up',
    amount: [null, 100_000],
    maxGrowthMb: 250,
    before: '691 bytes each for ten minutes',
    prepare: async (scene, amount) => async () => {
      const line = openAttacker(scene)
      // They come from as many networks as it takes, so that none is refused before its seat is looked for.
      const guess = (index: number) => {
        const network = Math.floor(index / guessesPerNetwork)
        const headers = { 'X-Forwarded-For': `198.18.${network >> 8}.${network & 255}` }
        const seat = { code: scene.roomCode, secret: newSecret() }
        return line.call('rooms.setReady', { ...seat, isReady: true }, { headers })
      }
      // Code that runs for the first time is compiled, and grows the heap.
      await each(Math.min(amount, 5000), 50, guess)
      const isReadable = scene.numWorkers === 1
      const before = isReadable ? await readHeap(scene.product) : null
      await each(isReadable ? amount : amount / 20, 100, (index) => guess(amount + index))
      const after = isReadable ? await readHeap(scene.product) : null
      line.close()
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
