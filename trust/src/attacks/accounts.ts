/** Floods of what a visitor or a player may request: logins, mails, starts. */
import { randomUUID } from 'node:crypto'
import { addPerson } from '../../../testkit/people.ts'
import { type Attack, keepOn, openAttacker, wait } from './attack.ts'

/** Every millisecond another one, whether or not the ones before have a response. */
async function flood(amount: number, work: (index: number) => Promise<unknown>): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (let index = 0; index < amount; index += 1) {
    sent.push(work(index))
    await wait(1)
  }
  await Promise.all(sent)
}

const wrongLogin = (index: number) => ({ email: `nobody-${index}@example.org`, password: `wrong-${index}-wrong` })

export const accountAttacks: readonly Attack[] = [
  {
    name: 'logins of unknown addresses, all at once',
    amount: [null, 200],
    maxGrowthMb: 200,
    prepare: async (scene, amount) => async () => {
      const line = openAttacker(scene)
      await Promise.all(Array.from({ length: amount }, (_, index) => line.call('account.login', wrongLogin(index))))
      line.close()
      return []
    },
  },
  {
    name: 'logins at once from the 256 networks of a home line',
    amount: [4, 96],
    maxGrowthMb: 200,
    before: '4 of 50 logins of others; then all of 52, p99 515 ms, by two workers 584 ms',
    prepare: async (scene, amount) => async () => {
      const line = openAttacker(scene)
      await keepOn(amount, scene.lastsMs, async (index) => {
        const network = (index % 256).toString(16)
        const headers = { 'X-Forwarded-For': `2001:db8:0:${network}::1` }
        const { status } = await line.call('account.login', wrongLogin(index), { headers })
        // A client that is refused at once asks again at once.
        if (status === 0) await wait(10)
      })
      line.close()
      return []
    },
  },
  {
    name: 'forgotten passwords, unknown addresses',
    amount: [null, 1000],
    maxGrowthMb: 200,
    prepare: async (scene, amount) => async () => {
      const line = openAttacker(scene)
      await flood(amount, (index) =>
        line.call('account.requestPasswordReset', { email: `nobody-${index}@example.org` }),
      )
      line.close()
      return []
    },
  },
  {
    name: 'starts of plays by one player',
    amount: [null, 2000],
    maxGrowthMb: 200,
    prepare: async (scene, amount) => {
      const line = openAttacker(scene, await addPerson(scene.product))
      return async () => {
        await flood(amount, () => line.call('plays.start', { boardId: '0001', idempotencyKey: randomUUID() }))
        line.close()
        return []
      }
    },
  },
]
