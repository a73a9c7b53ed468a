/** The countries to choose from. */
import { countries } from 'countries-list'

/** Whether the text is the two-letter code of a country (ISO 3166-1). */
export function isCountryCode(text: string): boolean {
  return Object.hasOwn(countries, text)
}
