/** Where a login may lead: a redirect query that leaves the site is ignored. */

/** The path if it is one of this site; null for anything that a browser could read as another address. */
export function safeRedirect(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null
  // Browsers read a backslash as a slash and drop tabs and line ends, so `/\\host` and `/<tab>/host` are addresses.
  if (path.includes('\\')) return null
  // `/..//host` comes down to `//host`, so two slashes in a row are refused anywhere in the path.
  if (/^[^?#]*\/\//.test(path)) return null
  for (let index = 0; index < path.length; index += 1) {
    const code = path.charCodeAt(index)
    if (code < 0x20 || code === 0x7f) return null
  }
  return path
}
