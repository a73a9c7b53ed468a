/** An unescaped brace with an answer behind it; CSV and prose have none. `text`: the beginning of a file. */
export function looksLikeGift(text: string): boolean {
  return /(?:^|[^\\])\{\s*(?:[=~#]|T(?:RUE)?\s*\}|F(?:ALSE)?\s*\})/i.test(text) && !text.startsWith('{')
}
