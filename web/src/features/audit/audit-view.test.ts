import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { auditActions, auditActorKinds, auditTargetKinds } from '@tilerush/core/audit/constants'
import { getAuditFilter, readAuditView, writeAuditView } from './audit-view.ts'

beforeAll(() => vi.stubEnv('TZ', 'Europe/Berlin'))
afterAll(() => vi.unstubAllEnvs())

const name = fc.string({ maxLength: 254 })
const day = fc.oneof(
  fc.constant(''),
  fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)
const view = fc.record({
  actor: name,
  by: fc.constantFrom('any' as const, ...auditActorKinds),
  action: fc.constantFrom('any' as const, ...auditActions),
  kind: fc.constantFrom('any' as const, ...auditTargetKinds),
  target: name,
  from: day,
  to: day,
})

it('reads from an address what was written into it', () => {
  fc.assert(
    fc.property(view, (given) => {
      expect(readAuditView(writeAuditView(given))).toEqual(given)
    }),
  )
})

it('shows everything for an empty address, and for words that mean nothing', () => {
  const all = readAuditView({})
  expect(Object.values(writeAuditView(all)).every((value) => value === undefined)).toBe(true)
  const nonsense = { by: 'nobody', action: 'user.painted', kind: 'x', from: '2026-02-31T', to: '2026-99-01' }
  expect(readAuditView(nonsense)).toEqual(all)
  expect(getAuditFilter(all)).toEqual({
    actor: '',
    actorKind: 'any',
    action: 'any',
    targetKind: 'any',
    target: '',
    from: '',
    to: '',
  })
})

it("spans whole days of the viewer's time zone, the last one too, when clocks change as well", () => {
  const { from, to } = getAuditFilter({ ...readAuditView({}), from: '2026-03-28', to: '2026-03-29' })
  expect([from, to]).toEqual(['2026-03-27T23:00:00.000Z', '2026-03-29T22:00:00.000Z'])
})
