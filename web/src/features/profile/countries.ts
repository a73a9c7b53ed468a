// The codes alone: the whole list also brings capitals, currencies and phone numbers.
import codes from 'countries-list/minimal/countries.2to3.min.json'
import { pageLocale } from '../../lib/locale.ts'

export interface Country {
  readonly code: string
  readonly name: string
}

/** Every country by its name in the page's language, in the order of that language. */
export function countryChoices(): readonly Country[] {
  const names = new Intl.DisplayNames(pageLocale, { type: 'region' })
  const order = new Intl.Collator(pageLocale)
  return Object.keys(codes)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => order.compare(a.name, b.name))
}
