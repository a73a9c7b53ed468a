const controlCharacters = /[\0-\x20\x7f-\x9f\\]/

/**
 * A path of this site, or null for anything that could lead elsewhere (specification, section 2, Navigation guard:
 * the redirect query). It has to begin with exactly one slash; browsers read a backslash as a slash and
 * drop tabs and line breaks, so a path with one of these, or with any other control character, is refused.
 */
export function safeRedirect(path: string | null | undefined): string | null {
  if (!path || !path.startsWith('/') || path.startsWith('//')) return null
  return controlCharacters.test(path) ? null : path
}
