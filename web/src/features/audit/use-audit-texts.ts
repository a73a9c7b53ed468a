import { useLoaderData } from '@tanstack/react-router'
import type { AuditAction, AuditTargetKind } from '@tilerush/core/audit/constants'
import type { ReactNode } from 'react'
import type { AuditTarget } from '../../lib/feature.ts'

/** What every feature says of its actions. One that is left out says nothing: its rows have the plain words. */
export function useAuditTexts() {
  const texts = useLoaderData({ from: '/audit' })
  const actions: Readonly<Record<string, () => string>> = Object.assign({}, ...texts.map((each) => each.actions))
  const targets: Readonly<Record<string, AuditTarget>> = Object.assign({}, ...texts.map((each) => each.targets))
  return {
    nameAction: (action: AuditAction): string => actions[action]?.() ?? action,
    nameTarget: (kind: AuditTargetKind): string => targets[kind]?.name() ?? kind,
    iconOf: (kind: AuditTargetKind): ReactNode => targets[kind]?.icon,
  }
}
