/** Letters that Unicode does not decompose into an ASCII letter and a mark. */
const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
}

/**
 * The address of a board, derived from its name (docs/rules.md#board-names-and-slugs): lower case, diacritics
 * folded to ASCII, "&" read as "and", everything else that is no letter or digit one hyphen.
 * '' when nothing of the name is left, which a form has to refuse.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\0-\x7f]/g, (letter) => foldedLetters[letter] ?? letter)
    .replaceAll(/['’]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
