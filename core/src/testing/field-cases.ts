/** What people type into the fields of an account, and what becomes of it: the same cases for form and server. */
import type { EmailIssue } from '../account/email.ts'
import type { PasswordIssue } from '../account/password.ts'
import * as fc from 'fast-check'
import {
  gamertagMaxLength,
  nameMaxLength,
  passwordMaxLength,
  yearBornOldest,
  yearBornYoungest,
} from '../account/constants.ts'

export const emailCases: readonly (readonly [typed: string, issue: EmailIssue | null])[] = [
  ['wren@example.org', null],
  ['  Wren@Example.ORG ', null],
  ["o'neil+tiles@mail.example.co.uk", null],
  ['a@b.cd', null],
  [`wre@${'abcdefghi.'.repeat(24)}example.de`, null],
  [`wren@${'abcdefghi.'.repeat(24)}example.de`, 'too-long'],
  ['', 'empty'],
  ['   ', 'empty'],
  ['wren', 'invalid'],
  ['wren@', 'invalid'],
  ['@example.org', 'invalid'],
  ['wren@example', 'invalid'],
  ['wren@@example.org', 'invalid'],
  ['wren @example.org', 'invalid'],
  ['.wren@example.org', 'invalid'],
  ['wr..en@example.org', 'invalid'],
  ['wren.@example.org', 'invalid'],
  ['wren@-example.org', 'invalid'],
  ['wren@example-.org', 'invalid'],
  ['wren@exa_mple.org', 'invalid'],
  ['wren@example.o', 'invalid'],
  ['wren@127.0.0.1', 'invalid'],
  ['ivan@xn--e1afmkfd.xn--p1ai', null],
  ['иван@example.org', 'invalid'],
  ['ivan@пример.рф', null],
  ['Max@Müller.DE', null],
  ['mike&sue@example.org', null],
  ["a!#$%&'*+/=?^_`{|}~-z@example.org", null],
  ['"mike sue"@example.org', 'invalid'],
  ['wren@[127.0.0.1]', 'invalid'],
  ['wren@１２７.０.０.１', 'invalid'],
  ['wren@müller.de/path', 'invalid'],
  [`${'a'.repeat(65)}@example.org`, 'invalid'],
  [`wren@${'a'.repeat(64)}.org`, 'invalid'],
  ['wren@example.org, other@example.org', 'invalid'],
  ['wren@example.org\nBcc: other@example.org', 'invalid'],
  ['Wren <wren@example.org>', 'invalid'],
]

export interface PasswordCase {
  readonly password: string
  readonly email: string
  readonly issue: PasswordIssue | null
}

/** With the least minimum of six characters. */
export const passwordCases: readonly PasswordCase[] = [
  { password: '', email: 'wren@example.org', issue: 'empty' },
  { password: '12345', email: 'wren@example.org', issue: 'too-short' },
  { password: '     ', email: 'wren@example.org', issue: 'too-short' },
  { password: 'tree 7', email: 'wren@example.org', issue: null },
  { password: 'a'.repeat(passwordMaxLength), email: 'wren@example.org', issue: null },
  { password: 'a'.repeat(passwordMaxLength + 1), email: 'wren@example.org', issue: 'too-long' },
  { password: 'wren@example.org', email: 'wren@example.org', issue: 'is-email' },
  { password: 'WREN@example.org', email: ' wren@Example.org', issue: 'is-email' },
  { password: 'quick_wren', email: 'quick_wren@example.org', issue: 'is-email' },
  { password: 'quick_wren', email: '', issue: null },
  { password: 'ключ от дома', email: 'wren@example.org', issue: null },
]

/** Any text, and often one that a name or a gamertag could be: letters of several scripts, accents, signs between them. */
export const typedText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ maxLength: 20 }),
  fc
    .array(
      fc.constantFrom(
        'a',
        'z',
        'Z',
        'É',
        'e\u{301}',
        '\u{301}',
        'ß',
        'ŉ',
        '岩',
        "'",
        '’',
        '-',
        '_',
        '7',
        ' ',
        '  ',
        '\u{1F98A}',
        'ع',
        'ی',
        '\u{200C}',
        '\u{200D}',
        'ශ',
        '\u{DCA}',
        '\u{202E}',
        '\u{200B}',
        'გ',
        '한',
        '\u{1112}',
        '\u{3164}',
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join('')),
  fc.stringMatching(/^[A-Za-z0-9_]{1,18}$/),
  fc.stringMatching(/^[A-Z][a-z'-]{0,17}$/),
)

/** The rule in words (docs/rules.md#names), written without the code that the product asks. */
export function isNameAsSpecified(name: string): boolean {
  if (name === '') return true
  const [first] = /\p{L}/u.exec(name) ?? []
  const isWritten =
    /^(?! )(?:\p{L}[\p{Mn}\p{Mc}\u200C\u200D]*|['\-\u05F3\u05F4\u05BE\u058A\u0F0B\u00B7\u30FB]| (?=[^ ]))+$/u
  const isPiledUp = /[\p{M}]{7}|\p{Script=Inherited}{4}/u.test(name.replaceAll(/[\u200C\u200D]/g, ''))
  const isJoinedForNothing =
    /[\u200C\u200D](?![\p{scx=Arabic}\p{scx=Sinhala}])|(?<![\p{scx=Arabic}\p{scx=Sinhala}])[\u200C\u200D]/u
  return (
    isWritten.test(name) &&
    !isPiledUp &&
    !isJoinedForNothing.test(name) &&
    !/\p{Default_Ignorable_Code_Point}/u.test(name.replaceAll(/[\u200C\u200D]/g, '')) &&
    Array.from(new Intl.Segmenter('en').segment(name)).length <= nameMaxLength &&
    name === name.normalize('NFC') &&
    first !== undefined &&
    (first === first.toUpperCase() || /[ '-]\p{Lu}/u.test(name) || /\p{Script=Georgian}/u.test(first))
  )
}

/** Letters, digits and underscore, 1 to 16 (docs/rules.md#gamertag). Names that are blocked are apart. */
export function isGamertagAsSpecified(gamerTag: string): boolean {
  return new RegExp(`^[A-Za-z0-9_]{1,${gamertagMaxLength}}$`).test(gamerTag)
}

/** Years about the ends of the list, and any others. */
export function typedYear(currentYear: number): fc.Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min: currentYear - yearBornYoungest - 2, max: currentYear - yearBornYoungest + 2 }),
    fc.integer({ min: currentYear - yearBornOldest - 2, max: currentYear - yearBornOldest + 2 }),
    fc.integer({ min: -3000, max: 3000 }),
  )
}

/** From the current year minus 10 down to the current year minus 100 (docs/rules.md#names). */
export function isYearAsSpecified(year: number, currentYear: number): boolean {
  return year <= currentYear - 10 && year >= currentYear - 100
}

/** A password and the address that it may not be, with the issue as the rules put it. */
export const generatedPasswordCase: fc.Arbitrary<PasswordCase> = fc
  .record({
    password: fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: 'grapheme', minLength: 120, maxLength: 140 })),
    local: fc.stringMatching(/^[a-z]{6,12}$/),
    isAddress: fc.constantFrom('no', 'local part', 'whole', 'upper case'),
  })
  .map(({ password, local, isAddress }) => {
    const email = `${local}@example.org`
    if (isAddress === 'local part') return { password: local, email, issue: 'is-email' }
    if (isAddress === 'whole') return { password: email, email, issue: 'is-email' }
    if (isAddress === 'upper case') return { password: email.toUpperCase(), email, issue: 'is-email' }
    if (password === '') return { password, email, issue: 'empty' }
    if (password.length < 6) return { password, email, issue: 'too-short' }
    return { password, email, issue: password.length > passwordMaxLength ? 'too-long' : null }
  })
