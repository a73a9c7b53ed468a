/**
 * The path of a redirect query if it stays on this site, else null.
 * Refused: other origins, `//host`, backslashes and control characters, which browsers read as slashes or drop.
 */
export function safeRedirect(target: string | undefined): string | null {
  if (!target || !target.startsWith('/') || target.startsWith('//')) return null
  // oxlint-disable-next-line no-control-regex -- control characters are what must not pass
  return /[\\\u0000-\u001f\u007f]/.test(target) ? null : target
}
