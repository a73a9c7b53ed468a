/** What the audit log shows, as its address says it: a view can be linked, and the back button works. */
import type { AuditFilter } from '@tilerush/contract/audit'
import {
  auditActions,
  auditActorKinds,
  auditNameMaxLength,
  auditTargetKinds,
  type AuditAction,
  type AuditActorKind,
  type AuditTargetKind,
} from '@tilerush/core/audit/constants'
import { auditParams, type AuditSearch } from './audit-params.ts'

export interface AuditView {
  readonly actor: string
  readonly by: AuditActorKind | 'any'
  readonly action: AuditAction | 'any'
  readonly kind: AuditTargetKind | 'any'
  readonly target: string
  /** The first and the last day, as `2026-03-01` in the viewer's time zone; empty for none. */
  readonly from: string
  readonly to: string
}

const everything: AuditView = { actor: '', by: 'any', action: 'any', kind: 'any', target: '', from: '', to: '' }

/** Reads an address; what it does not say, or says in words that mean nothing, is everything. */
export function readAuditView(search: AuditSearch): AuditView {
  return {
    actor: (search.actor ?? '').slice(0, auditNameMaxLength),
    by: readWord(auditActorKinds, search.by),
    action: readWord(auditActions, search.action),
    kind: readWord(auditTargetKinds, search.kind),
    target: (search.target ?? '').slice(0, auditNameMaxLength),
    from: readDay(search.from),
    to: readDay(search.to),
  }
}

/** The address of a view: what selects everything is left out. */
export function writeAuditView(view: AuditView): AuditSearch {
  return Object.fromEntries(
    auditParams.map((param) => [param, view[param] === everything[param] ? undefined : view[param]]),
  )
}

/** Days begin and end in the viewer's time zone. */
export function getAuditFilter({ by, kind, from, to, ...view }: AuditView): AuditFilter {
  return {
    ...view,
    actor: view.actor.trim(),
    target: view.target.trim(),
    actorKind: by,
    targetKind: kind,
    from: toStart(from, 0),
    to: toStart(to, 1),
  }
}

function readWord<Word extends string>(words: readonly Word[], text: string | undefined): Word | 'any' {
  return words.find((word) => word === text) ?? 'any'
}

function readDay(text = ''): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** The time at which the day begins, or `daysLater` days later; the clock may be put forward in between. */
function toStart(day: string, daysLater: number): string {
  if (day === '') return ''
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + daysLater)
  return date.toISOString()
}
