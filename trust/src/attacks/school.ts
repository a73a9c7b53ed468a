/**
 * No attack: a school behind one address. Two hundred browsers open the product within some seconds, and a lesson logs in,
 * joins a room and starts a race. Nobody is refused.
 */
import { heldIf } from '../result-rows.ts'
import { outputOf } from '../../../testkit/line.ts'
import { addPeople, addPerson, type Person } from '../../../testkit/people.ts'
import { type Attack, openAttacker, type Scene, wait } from './attack.ts'
import { newSecret, roomSettings } from './rooms.ts'

const browsersPerPupil = 7
const arriveWithinMs = 3000
const maxStartMs = 10_000

/** What a page asks for when it opens. */
async function openPage(scene: Scene, address: string): Promise<void> {
  const line = openAttacker(scene, { address })
  await line.send({ path: '/' })
  await Promise.all(['account.me', 'boards.promoted', 'boards.toTry'].map((name) => line.call(name)))
  line.close()
}

async function openPages(scene: Scene, address: string, amount: number): Promise<void> {
  const arrivals = Array.from({ length: amount }, async (_, index) => {
    await wait((index * arriveWithinMs) / amount)
    await openPage(scene, address)
  })
  await Promise.all(arrivals)
}

/** From the first login to the moment that everybody has the game. */
async function startLesson(scene: Scene, address: string, teacher: Person, pupils: readonly Person[]): Promise<void> {
  const staff = openAttacker(scene, { address, sessionSecret: teacher.sessionSecret })
  const host = { secret: newSecret() }
  const created = staff.call('rooms.create', { settings: roomSettings, ...host })
  const { code } = await outputOf<{ readonly code: string }>(created)
  await staff.call('rooms.watch', { code, ...host, as: 'presenter' }, { afterHeaders: 'stay' })
  const devices = await Promise.all(
    pupils.map(async ({ email, password }) => {
      const line = openAttacker(scene, { address })
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
  for (const { line } of [...devices, { line: staff }]) line.close()
}

export const school: Attack = {
  name: 'pupils of a school behind one address, and seven browsers for each',
  amount: [4, 30],
  maxGrowthMb: 200,
  prepare: async (scene, amount) => {
    const address = '198.51.100.77'
    const teacher = await addPerson(scene.product)
    const pupils = await addPeople(scene.product, amount, { hasPassword: true })
    return async () => {
      await openPages(scene, address, amount * browsersPerPupil)
      const startedAt = performance.now()
      await startLesson(scene, address, teacher, pupils)
      const tookMs = performance.now() - startedAt
      const numBefore = scene.tally.numAll - scene.tally.count(200)
      return [
        heldIf(numBefore === 0, {
          what: 'refused of the school',
          expected: '0',
          got: `${numBefore} of ${scene.tally.numAll}`,
        }),
        heldIf(!scene.isFull || tookMs <= maxStartMs, {
          what: 'from the first login to the game on all devices',
          expected: scene.isFull ? '≤ 10 s' : '',
          got: `${(tookMs / 1000).toFixed(1)} s`,
        }),
      ]
    }
  },
}
