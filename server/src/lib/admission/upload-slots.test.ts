/** A few archives of each network arrive at once (docs/rules.md#fair-shares). */
import { expect, test } from 'vitest'
import { inArchiveSlot, maxArchivesPerNetwork } from './upload-slots.ts'

test('an archive beyond those of its network waits until one of them ends; those of another network do not', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const upload = (userId: string, address: string): Promise<void> =>
    inArchiveSlot(userId, { address, holder: `user ${userId}` }, () => {
      begun.push(userId)
      return new Promise((resolve) => ends.push(resolve))
    })
  // A line of IPv6 has many small networks, and is one.
  const users = Array.from({ length: maxArchivesPerNetwork + 1 }, (_, index) => `user ${index}`)
  const running = users.map((userId, index) => upload(userId, `2001:db8:0:${index}::1`))
  running.push(upload('elsewhere', '192.0.2.1'))
  await new Promise(setImmediate)
  expect(begun.toSorted()).toEqual(['elsewhere', ...users.slice(0, maxArchivesPerNetwork)])
  ends[0]?.()
  await expect.poll(() => begun).toContain(users.at(-1))
  for (const end of ends) end()
  await Promise.all(running)
})
