import { formatLocale } from '../../../lib/format/locale.ts'
import { m } from '../../../paraglide/messages.js'

const texts: Readonly<Record<Intl.LDMLPluralRule, (inputs: { place: number }) => string>> = {
  zero: m.standings_place_other,
  one: m.standings_place_one,
  two: m.standings_place_two,
  few: m.standings_place_few,
  many: m.standings_place_other,
  other: m.standings_place_other,
}

/** "3rd": a place in the page's language. */
export function placeText(place: number): string {
  return texts[new Intl.PluralRules(formatLocale, { type: 'ordinal' }).select(place)]({ place })
}
