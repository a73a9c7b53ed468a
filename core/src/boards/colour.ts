/** Whether the text is a colour as a colour field gives it: `#` and six hexadecimal digits. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
