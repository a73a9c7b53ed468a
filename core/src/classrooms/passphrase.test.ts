import { array, assert, constantFrom, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlockedTag } from '../account/naming/blocked-words.ts'
import { type LimitPolicy, limitPolicies } from '../limits/constants.ts'
import { passphraseLength } from './constants.ts'
import { toPassphrase } from './new-passphrase.ts'
import { passphraseWords } from './passphrase-words.ts'
import { cleanPassphrase } from './passphrase.ts'

const perSecond = ({ points, durationSeconds }: LimitPolicy): number => points / durationSeconds

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
  it('are of 4 to 9 plain letters, and no gamertag is refused for one', () => {
    expect(passphraseWords.filter((word) => !/^[a-z]{4,9}$/.test(word))).toEqual([])
    expect(passphraseWords.filter((word) => isBlockedTag(word))).toEqual([])
  })

  it('are no two of them one change of a letter apart', () => {
    // Words that are so close share what is left of them without one letter.
    const byRest = new Map<string, string[]>()
    for (const word of passphraseWords)
      for (const rest of new Set([word, ...without(word)])) byRest.set(rest, [...(byRest.get(rest) ?? []), word])
    const close = Array.from(byRest.values()).flatMap((words) =>
      words.flatMap((word, index) =>
        words
          .slice(index + 1)
          .filter((other) => distance(word, other) <= 1)
          .map((other) => `${word} ${other}`),
      ),
    )
    expect(close).toEqual([])
  })

  it('are none of them the beginning of another one', () => {
    const words = new Set(passphraseWords)
    const isLonger = (word: string) =>
      Array.from(word, (_, end) => word.slice(0, end)).some((begin) => words.has(begin))
    expect(passphraseWords.filter(isLonger)).toEqual([])
    expect(words.size).toBe(passphraseWords.length)
  })

  it('make 38 bits, which one line of IPv6 that guesses for a year finds in one case of twenty thousand', () => {
    const combinations = passphraseWords.length ** passphraseLength
    expect(Math.log2(combinations)).toBeGreaterThanOrEqual(38)
    const { loginPerIpAndEmail, guessedLoginPerIp } = limitPolicies
    // A line has the quick tries of ten networks, and the slow ones of one (decision 0042).
    const triesPerSecond = 10 * perSecond(loginPerIpAndEmail) + perSecond(guessedLoginPerIp)
    expect((triesPerSecond * 365 * 24 * 60 * 60) / combinations).toBeLessThan(1 / 20_000)
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
