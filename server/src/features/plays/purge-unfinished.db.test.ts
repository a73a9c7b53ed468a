import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { plays } from '../../lib/database/schema.ts'
import { clicksFor } from '@tilerush/core/testing/runs'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { signIn } from '../../testing/accounts/visitors.ts'
import { purgeUnfinishedPlays } from './purge-unfinished.ts'
import { playsRouter } from './router.ts'

const minute = 60_000
const hour = 60 * minute
const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))

const deps = useTestDeps({ clock, boards: ['0001'] })

test('plays never finished are deleted 48 hours after they expired; finished ones and those of deals stay', async () => {
  const context = await signIn(deps)
  const start = (deal?: string) =>
    call(playsRouter.start, { boardId: '0001', idempotencyKey: crypto.randomUUID(), deal }, { context })
  const finished = await start()
  clock.advance(minute)
  await call(playsRouter.finish, { playId: finished.playId, clicks: clicksFor(finished, 400) }, { context })
  const dealt = await start('daily')
  const open = await start()
  const stored = async () => (await deps.database.orm.select().from(plays)).map(({ playId }) => playId).toSorted()
  clock.advance(5 * minute + 24 * hour + 48 * hour)
  expect(await purgeUnfinishedPlays(deps)).toBe(0)
  expect(await stored()).toContain(open.playId)
  clock.advance(1)
  expect(await purgeUnfinishedPlays(deps)).toBe(1)
  expect(await purgeUnfinishedPlays(deps)).toBe(0)
  expect(await stored()).toEqual([finished.playId, dealt.playId].toSorted())
  const sending = call(playsRouter.finish, { playId: open.playId, clicks: clicksFor(open, 400) }, { context })
  await expect(sending).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
})

test('a claimed play that was not stored yet has as long as visitors have', async () => {
  const { user } = await signIn(deps)
  const [row] = await deps.database.orm.select().from(plays).limit(1)
  if (!row) throw new Error('No play')
  const playId = crypto.randomUUID()
  const startedAt = clock.now()
  const claimed = { ...row, userId: user.userId, playId, idempotencyKey: playId, startedAt, deal: null }
  await deps.database.orm.insert(plays).values({ ...claimed, finishedAt: null, outcome: null })
  clock.advance(7 * 24 * hour)
  expect(await purgeUnfinishedPlays(deps)).toBe(0)
  clock.advance(48 * hour + 5 * minute + 1)
  expect(await purgeUnfinishedPlays(deps)).toBe(1)
})
