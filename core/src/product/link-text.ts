/** What chats and mail programs do to the text of a link (docs/rules.md#links-as-they-arrive). */

/** Zero-width spaces, soft hyphens, byte order marks, direction marks and control characters: nobody sees them. */
export const invisibleCharacters = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/** Percent-encoded text as it was; what was cut in the middle of a character is the replacement character. */
export function decodePercent(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+|%[\da-f]?$/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return '\uFFFD'
    }
  })
}
