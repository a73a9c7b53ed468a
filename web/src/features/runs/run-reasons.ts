import type { ReviewedRun } from '@tilerush/contract/runs'
import { confirmingPercent, maxLeftGames, newNameRuns, type UnverifiedReason } from '@tilerush/core/play/constants'
import {
  AudioLines,
  Clock,
  Equal,
  Gavel,
  Hourglass,
  type LucideIcon,
  Metronome,
  Repeat,
  RotateCcw,
  Ruler,
  UserPlus,
  Zap,
} from 'lucide-react'
import { m } from '../../paraglide/messages.js'

/** A reason as a symbol, in few words and in a sentence. */
export interface ReasonText {
  readonly icon: LucideIcon
  readonly name: string
  readonly sentence: string
}

const texts: Readonly<Record<UnverifiedReason, () => ReasonText>> = {
  'faster-than-clock': () => ({ icon: Clock, name: m.runs_clock(), sentence: m.review_unverified_faster_than_clock() }),
  'faster-than-human': () => ({ icon: Zap, name: m.runs_quick(), sentence: m.review_unverified_faster_than_human() }),
  'evenly-spaced': () => ({ icon: Metronome, name: m.runs_beat(), sentence: m.review_unverified_evenly_spaced() }),
  'monotone-times': () => ({
    icon: AudioLines,
    name: m.runs_monotone(),
    sentence: m.review_unverified_monotone_times(),
  }),
  'repeating-times': () => ({
    icon: Repeat,
    name: m.runs_repeating(),
    sentence: m.review_unverified_repeating_times(),
  }),
  'rounded-times': () => ({ icon: Ruler, name: m.runs_rounded(), sentence: m.review_unverified_rounded_times() }),
  'equal-times': () => ({ icon: Equal, name: m.runs_equal(), sentence: m.review_unverified_equal_times() }),
  rejected: () => ({ icon: Gavel, name: m.runs_rejected(), sentence: m.review_unverified_rejected() }),
}

/** Why a run is listed: its flags, or that it waits to be confirmed, or did until the verdict. */
export function reasonTexts({
  reasons,
  verdict,
  isNewName,
  isAfterRestarts,
}: Pick<ReviewedRun, 'reasons' | 'verdict' | 'isNewName' | 'isAfterRestarts'>): readonly ReasonText[] {
  if (reasons.length > 0) return reasons.map((reason) => texts[reason]())
  if (verdict === null && (isNewName || isAfterRestarts)) {
    const name = m.runs_new_name_text({ amount: newNameRuns, percent: confirmingPercent - 100 })
    const restarts = m.runs_restarts_text({ amount: maxLeftGames })
    return [
      ...(isNewName ? [{ icon: UserPlus, name: m.runs_new_name(), sentence: name }] : []),
      ...(isAfterRestarts ? [{ icon: RotateCcw, name: m.runs_restarts(), sentence: restarts }] : []),
    ]
  }
  const sentence = verdict === null ? m.runs_waiting_text({ percent: confirmingPercent - 100 }) : m.runs_waited_text()
  return [{ icon: Hourglass, name: m.leaderboard_waiting(), sentence }]
}
