/** Floods of what a visitor or a player may request: logins, mails, starts. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addPerson } from '../../../testkit/people.ts'
import { type Attack, keepOn } from './attack.ts'

/** Every millisecond another one, whether or not the ones before have a response. */
async function flood(amount: number, work: (index: number) => Promise<unknown>): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (let index = 0; index < amount; index += 1) {
    sent.push(work(index))
    await wait(1)
  }
  await Promise.all(sent)
}

const unknownAddress = (index: number): string => `nobody-${index}@example.org`
const wrongLogin = (index: number) => ({ email: unknownAddress(index), password: `wrong-${index}-wrong` })

export const accountAttacks: readonly Attack[] = [
  {
    name: 'logins of unknown addresses, all at once',
    amount: [null, 200],
    maxGrowthMb: 200,
    prepare:
      async ({ open }, amount) =>
      async () => {
        const line = open()
        await Promise.all(Array.from({ length: amount }, (_, index) => line.call('account.login', wrongLogin(index))))
      },
  },
  {
    name: 'logins at once from the 256 networks of a home line',
    amount: [2, 96],
    maxGrowthMb: 200,
    prepare:
      async ({ open, lastsMs }, amount) =>
      async () => {
        const line = open()
        await keepOn(amount, lastsMs, async (index) => {
          const network = (index % 256).toString(16)
          const headers = { 'X-Forwarded-For': `2001:db8:0:${network}::1` }
          const { status } = await line.call('account.login', wrongLogin(index), { headers })
          // A client that is refused at once asks again at once.
          if (status === 0) await wait(10)
        })
      },
  },
  {
    name: 'forgotten passwords, unknown addresses',
    amount: [null, 1000],
    maxGrowthMb: 200,
    prepare:
      async ({ open }, amount) =>
      async () => {
        const line = open()
        await flood(amount, (index) => line.call('account.requestPasswordReset', { email: unknownAddress(index) }))
      },
  },
  {
    name: 'starts of plays by one player',
    amount: [null, 2000],
    maxGrowthMb: 200,
    prepare: async ({ open, product }, amount) => {
      const line = open(await addPerson(product))
      return () => flood(amount, () => line.call('plays.start', { boardId: '0001', idempotencyKey: randomUUID() }))
    },
  },
]
