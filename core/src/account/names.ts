/** First and last name (docs/rules.md#names). */
import { nameMaxLength } from './constants.ts'
import { cutName, keepNameCharacters, personNameSigns, trimName } from './naming/name-text.ts'

/**
 * What the field keeps of a name while it is typed: letters and marks of any script, joiners where a script needs them,
 * apostrophe, hyphen and single spaces, at most 16 characters, the first letter a capital one. The apostrophe that
 * phones type becomes the plain one.
 */
export function keepName(text: string): string {
  const kept = cutName(keepNameCharacters(text, personNameSigns), nameMaxLength)
  return cutName(capitalise(kept), nameMaxLength)
}

/** A name as it is stored: nothing at its ends that was only typed on the way to the next letter. */
export function cleanName(text: string): string {
  return trimName(keepName(trimName(text)))
}

/** Whether the name may be stored: empty, since names are optional, or clean with a letter in it. */
export function isName(name: string): boolean {
  return name === '' || (name === cleanName(name) && /\p{L}/u.test(name))
}

/**
 * Not `van der Berg`: who writes a later part with a capital letter has chosen the first one, too. Nor Georgian, whose
 * capitals are for headlines.
 */
function capitalise(name: string): string {
  if (/[ '-]\p{Lu}/u.test(name)) return name
  return (
    name
      .replace(/\p{L}/u, (first) => (/\p{Script=Georgian}/u.test(first) ? first : first.toUpperCase()))
      // A letter without a capital of its own becomes several signs, which belong together with what follows.
      .normalize('NFC')
  )
}
