/** The calls that carry keys, when the connection ends in the middle of their statement. */
import { call } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { addBoard } from '../../testing/boards.ts'
import { clicksFor } from '../../testing/runs.ts'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { signIn } from '../../testing/visitors.ts'
import { playsRouter } from './router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let deps: TestDeps

beforeAll(async () => {
  deps = await createTestDeps({ clock })
  await addBoard(deps, { boardId: 'live', mode: 'live' })
})
afterAll(() => deps.close())

/** The next statement of that kind on plays ends its own connection; a sequence remembers that, whatever is undone. */
async function cutNext(kind: 'insert' | 'update'): Promise<void> {
  await deps.database.pool.query(`
    create sequence cut_${kind};
    create function cut_${kind}() returns trigger language plpgsql as $$ begin
      if nextval('cut_${kind}') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$;
    create trigger cut_${kind} before ${kind} on plays for each row execute function cut_${kind}()`)
}

async function numTries(kind: 'insert' | 'update'): Promise<number> {
  const { rows } = await deps.database.pool.query<{ value: number }>(`select last_value::int value from cut_${kind}`)
  return rows[0]?.value ?? 0
}

test('a start and a finish are done once, and their caller notices nothing', async () => {
  const player = await signIn(deps)
  const idempotencyKey = crypto.randomUUID()
  await cutNext('insert')
  const play = await call(playsRouter.start, { boardId: 'live', idempotencyKey }, { context: player })
  expect(await numTries('insert')).toBe(2)

  await cutNext('update')
  clock.advance(60_000)
  const finish = { playId: play.playId, clicks: clicksFor(play, 700) }
  const finished = await call(playsRouter.finish, finish, { context: player })
  expect(finished).toMatchObject({ outcome: 'COMPLETED', isNewBest: true })
  expect(await numTries('update')).toBe(2)

  const { rows } = await deps.database.pool.query('select play_id from plays')
  expect(rows).toEqual([{ play_id: play.playId }])
})
