import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { auditLog } from '../../lib/database/schema.ts'
import { createTestDeps } from '../../testing/test-deps.ts'
import { purgeAudit } from './purge.ts'
import { recordAudit } from './record.ts'

test('rows older than AUDIT_DAYS go, a hundred at a time, and no younger one', async () => {
  const clock = createFakeClock(new Date('2026-03-11T12:00:00.000Z'))
  const deps = await createTestDeps({ clock, settings: { auditDays: 10 } })
  await deps.database.pool.query(
    `insert into audit_log (audit_id, at, actor_kind, action, target_kind, target_id)
     select gen_random_uuid(), '2026-03-01T11:59:59.999Z', 'operator', 'user.enabled', 'user', 'old'
     from generate_series(1, 150)`,
  )
  await recordAudit(deps.database.orm, deps, { actor: 'operator', action: 'user.enabled', targetId: 'new' })
  await deps.database.orm.execute(sql`
    insert into audit_log (audit_id, at, actor_kind, action, target_kind, target_id)
    values (gen_random_uuid(), '2026-03-01T12:00:00Z', 'operator', 'user.enabled', 'user', 'just in time')`)
  expect([await purgeAudit(deps), await purgeAudit(deps), await purgeAudit(deps)]).toEqual([100, 50, 0])
  const left = await deps.database.orm.select().from(auditLog)
  expect(left.map(({ targetId }) => targetId).toSorted()).toEqual(['just in time', 'new'])
  await deps.close()
})
