import { countdownFrom, rulesVersion as currentRulesVersion } from '@tilerush/core/constants'
import type { PlayRules } from '@tilerush/core/play/types'
import type { StartedRow } from './store.ts'

type StoredRules = Pick<StartedRow, 'rulesVersion' | 'timeoutMs' | 'wrongClickPenaltyMs'>

/** The rules that a play was started with. */
export function rulesOf({ rulesVersion, timeoutMs, wrongClickPenaltyMs }: StoredRules): PlayRules {
  return { rulesVersion, timeoutMs, wrongClickPenaltyMs, countdownFrom }
}

/** A play of a newer server, met while versions are being exchanged, cannot be judged here. */
export function knowsRules({ rulesVersion }: Pick<StartedRow, 'rulesVersion'>): boolean {
  return rulesVersion === currentRulesVersion
}
