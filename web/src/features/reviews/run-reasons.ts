import type { ReviewedRun } from '@tilerush/contract/reviews'
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
  'faster-than-clock': () => ({
    icon: Clock,
    name: m.reviews_clock(),
    sentence: m.summary_unverified_faster_than_clock(),
  }),
  'faster-than-human': () => ({
    icon: Zap,
    name: m.reviews_quick(),
    sentence: m.summary_unverified_faster_than_human(),
  }),
  'evenly-spaced': () => ({ icon: Metronome, name: m.reviews_beat(), sentence: m.summary_unverified_evenly_spaced() }),
  'monotone-times': () => ({
    icon: AudioLines,
    name: m.reviews_monotone(),
    sentence: m.summary_unverified_monotone_times(),
  }),
  'repeating-times': () => ({
    icon: Repeat,
    name: m.reviews_repeating(),
    sentence: m.summary_unverified_repeating_times(),
  }),
  'rounded-times': () => ({ icon: Ruler, name: m.reviews_rounded(), sentence: m.summary_unverified_rounded_times() }),
  'equal-times': () => ({ icon: Equal, name: m.reviews_equal(), sentence: m.summary_unverified_equal_times() }),
  rejected: () => ({ icon: Gavel, name: m.reviews_rejected(), sentence: m.summary_unverified_rejected() }),
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
    const name = m.reviews_new_name_text({ amount: newNameRuns, percent: confirmingPercent - 100 })
    const restarts = m.reviews_restarts_text({ amount: maxLeftGames })
    return [
      ...(isNewName ? [{ icon: UserPlus, name: m.reviews_new_name(), sentence: name }] : []),
      ...(isAfterRestarts ? [{ icon: RotateCcw, name: m.reviews_restarts(), sentence: restarts }] : []),
    ]
  }
  const sentence =
    verdict === null ? m.reviews_waiting_text({ percent: confirmingPercent - 100 }) : m.reviews_waited_text()
  return [{ icon: Hourglass, name: m.leaderboard_waiting(), sentence }]
}
