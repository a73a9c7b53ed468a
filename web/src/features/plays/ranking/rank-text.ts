import { formatLocale } from '../../../lib/format/locale.ts'
import { m } from '../../../paraglide/messages.js'

const texts: Readonly<Record<Intl.LDMLPluralRule, (inputs: { rank: number }) => string>> = {
  zero: m.ranking_rank_other,
  one: m.ranking_rank_one,
  two: m.ranking_rank_two,
  few: m.ranking_rank_few,
  many: m.ranking_rank_other,
  other: m.ranking_rank_other,
}

/** "3rd": a rank in the page's language. */
export function rankText(rank: number): string {
  return texts[new Intl.PluralRules(formatLocale, { type: 'ordinal' }).select(rank)]({ rank })
}
