/** Keywords: lowercased while typing, tidied on leaving the field (docs/rules.md#keywords). */

const separator = ','

export function typedKeywords(text: string): string {
  return text.toLowerCase()
}

/** Split on commas, trimmed, emptied entries dropped, de-duplicated. */
export function parseKeywords(text: string): string[] {
  const keywords = typedKeywords(text)
    .split(separator)
    .map((keyword) => keyword.trim())
  return [...new Set(keywords.filter((keyword) => keyword !== ''))]
}

export function joinKeywords(keywords: readonly string[]): string {
  return keywords.join(`${separator} `)
}

/** What a keywords field holds after it was left. */
export function tidyKeywords(text: string): string {
  return joinKeywords(parseKeywords(text))
}
