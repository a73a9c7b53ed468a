import { countdownFrom, rulesVersion as currentRulesVersion } from '@tilerush/core/play/constants'
import type { PlayRules } from '@tilerush/core/play/types'
import type { StartedRow } from './start-store.ts'

type StoredRules = Pick<StartedRow, 'rulesVersion' | 'timeoutMs' | 'wrongClickPenaltyMs'>

/** The rules that a play was started with. */
export function toRules({ rulesVersion, timeoutMs, wrongClickPenaltyMs }: StoredRules): PlayRules {
  return { rulesVersion, timeoutMs, wrongClickPenaltyMs, countdownFrom }
}

/** A play of a newer server, received during a rolling update, cannot be judged here. */
export function knowsRules({ rulesVersion }: Pick<StartedRow, 'rulesVersion'>): boolean {
  return rulesVersion === currentRulesVersion
}
