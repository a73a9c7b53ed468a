/** Whether some signs of the text could not be read: they stand for bytes that mean nothing in its encoding. */
export function hasUnreadable(text: string): boolean {
  // The control signs of C1 are in no text; they are what other code pages have letters at.
  return /[\uFFFD\u0080-\u009F]/.test(text)
}
