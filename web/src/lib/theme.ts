import type { CurrentUser } from '@tilerush/contract/account'

/** The key that public/theme.js reads before the first paint. */
const storageKey = 'tilerush-colour-scheme'

function write(scheme: 'light' | 'dark' | null): void {
  try {
    if (scheme) localStorage.setItem(storageKey, scheme)
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked: the choice holds for this page only.
  }
}

/** The stored scheme if the user overrides the system's, else the system's (specification, section 4, Theme). */
export function applyColourScheme(user: Pick<CurrentUser, 'overrideOsDarkMode' | 'prefersColorScheme'>): void {
  const scheme = user.overrideOsDarkMode ? user.prefersColorScheme : null
  write(scheme)
  if (scheme) document.documentElement.dataset['theme'] = scheme
  else delete document.documentElement.dataset['theme']
}

/** Part of a logout (specification, section 4). */
export function removeStoredTheme(): void {
  write(null)
  delete document.documentElement.dataset['theme']
}
