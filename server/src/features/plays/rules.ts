import { countdownFrom } from '@tilerush/core/constants'
import type { PlayRules } from '@tilerush/core/play/types'
import type { StartedRow } from './store.ts'

/** The rules that a play was started with. */
export function rulesOf({ rulesVersion, timeoutMs, wrongClickPenaltyMs }: StartedRow): PlayRules {
  return { rulesVersion, timeoutMs, wrongClickPenaltyMs, countdownFrom }
}
