import { array, assert, constantFrom, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlockedName, isBlockedTag } from '../account/naming/blocked-words.ts'
import { passphraseLength } from './constants.ts'
import { passphraseWords } from './passphrase-words.ts'
import { cleanPassphrase, toPassphrase } from './passphrase.ts'

/** How many letters are added, left out or replaced between two words (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (const [at, otherLetter] of Array.from(other).entries()) {
      const [left, above, diagonal] = [next[at] ?? 0, row[at + 1] ?? 0, row[at] ?? 0]
      next.push(Math.min(left + 1, above + 1, diagonal + Number(letter !== otherLetter)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The word with each of its letters left out in turn. */
function without(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))
}

describe('the words of passphrases', () => {
  it('are of 4 to 8 plain letters, and no name is refused for one', () => {
    expect(passphraseWords.filter((word) => !/^[a-z]{4,8}$/.test(word))).toEqual([])
    expect(passphraseWords.filter((word) => isBlockedTag(word) || isBlockedName(word))).toEqual([])
  })

  it('are more than two changes of a letter apart', () => {
    // Words that are so close share what is left of them without one letter or two.
    const byRest = new Map<string, string[]>()
    for (const word of passphraseWords)
      for (const rest of new Set([word, ...without(word), ...without(word).flatMap(without)]))
        byRest.set(rest, [...(byRest.get(rest) ?? []), word])
    const pairs = new Set(
      Array.from(byRest.values()).flatMap((words) =>
        words.flatMap((word, index) => words.slice(index + 1).map((other) => `${word} ${other}`)),
      ),
    )
    const close = Array.from(pairs).filter((pair) => {
      const [word = '', other = ''] = pair.split(' ')
      return distance(word, other) <= 2
    })
    expect(close).toEqual([])
  })

  it('make 31 bits, which three tries a minute for a year find in one case of a thousand', () => {
    const combinations = passphraseWords.length ** passphraseLength
    expect(Math.log2(combinations)).toBeGreaterThan(31)
    expect((100 * 24 * 365) / combinations).toBeLessThan(1 / 1000)
  })
})

describe('a passphrase', () => {
  it('is of three words of the list', () => {
    assert(
      property(array(nat(2 ** 32 - 1), { minLength: passphraseLength, maxLength: passphraseLength }), (numbers) => {
        const words = toPassphrase(numbers).split(' ')
        expect(words).toHaveLength(passphraseLength)
        expect(words.every((word) => passphraseWords.includes(word))).toBe(true)
      }),
    )
  })

  it('is the same whatever its case, accents, spaces and signs', () => {
    expect(cleanPassphrase('  Maple   RIVER\tséven ')).toBe('maple river seven')
    expect(cleanPassphrase('MAPLE-RİVER, Seven.')).toBe('maple river seven')
    assert(
      property(constantFrom(' ', '  ', '\n', ' - ', ', '), constantFrom('NFC', 'NFD'), (gap, form) => {
        expect(cleanPassphrase(['Mäple', 'RIVER', 'seven'].join(gap).normalize(form))).toBe('maple river seven')
      }),
    )
  })

  it('is another one when a letter is wrong', () => {
    expect(cleanPassphrase('maple river eleven')).not.toBe('maple river seven')
    expect(cleanPassphrase('mapleriver seven')).not.toBe('maple river seven')
  })
})
