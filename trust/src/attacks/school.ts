/**
 * No attack: a school behind one address. Two hundred browsers open the product within some seconds, and a lesson logs in,
 * joins a room and starts a race. Nobody is refused.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { heldIf } from '../result-rows.ts'
import { openStartPage, outputOf } from '../../../testkit/line.ts'
import { addPeople, addPerson, type Person } from '../../../testkit/people.ts'
import { type Attack, newSecret, type Target } from './attack.ts'
import { roomSettings } from './rooms.ts'

const browsersPerPupil = 7
const arriveWithinMs = { short: 300, full: 3000 } as const
const maxStartMs = 10_000

/** What a page asks for when it opens. */
async function openPage(target: Target): Promise<void> {
  const line = target.open()
  await openStartPage(line)
  await Promise.all([line.call('boards.promoted'), line.call('boards.toTry')])
  line.close()
}

async function openPages(target: Target, amount: number): Promise<void> {
  const arrivals = Array.from({ length: amount }, async (_, index) => {
    await wait((index * arriveWithinMs[target.isFull ? 'full' : 'short']) / amount)
    await openPage(target)
  })
  await Promise.all(arrivals)
}

/** From the first login to the moment that everybody has the game. */
async function startLesson(target: Target, teacher: Person, pupils: readonly Person[]): Promise<void> {
  const staff = target.open({ sessionSecret: teacher.sessionSecret })
  const host = { secret: newSecret() }
  const created = staff.call('rooms.create', { settings: roomSettings, ...host })
  const { code } = await outputOf<'rooms.create'>(created)
  await staff.call('rooms.watch', { code, ...host, as: 'presenter' }, { afterHeaders: 'stay' })
  const devices = await Promise.all(
    pupils.map(async ({ email, password }) => {
      const line = target.open()
      const seat = { code, secret: newSecret() }
      await line.call('account.login', { email, password })
      await line.call('rooms.join', seat)
      await line.call('rooms.watch', { ...seat, as: 'player' }, { afterHeaders: 'stay' })
      await line.call('rooms.setReady', { ...seat, isReady: true })
      return { line, seat }
    }),
  )
  await staff.call('rooms.startRace', { code, ...host, race: 1, boardIndex: 0 })
  await Promise.all(devices.map(({ line, seat }) => line.call('rooms.startRun', { ...seat, race: 1, language: null })))
}

export const school: Attack = {
  name: 'pupils of a school behind one address, and seven browsers for each',
  amount: [2, 30],
  prepare: async (target, amount) => {
    const teacher = await addPerson(target.product)
    const pupils = await addPeople(target.product, amount, { hasPassword: true })
    return async () => {
      await openPages(target, amount * browsersPerPupil)
      const startedAt = performance.now()
      await startLesson(target, teacher, pupils)
      const tookMs = performance.now() - startedAt
      const numBefore = target.tally.numAll - target.tally.count(200)
      return [
        heldIf(numBefore === 0, {
          what: 'refused of the school',
          expected: '0',
          got: `${numBefore} of ${target.tally.numAll}`,
        }),
        heldIf(!target.isFull || tookMs <= maxStartMs, {
          what: 'from the first login to the game on all devices',
          expected: target.isFull ? '≤ 10 s' : '',
          got: `${(tookMs / 1000).toFixed(1)} s`,
        }),
      ]
    }
  },
}
