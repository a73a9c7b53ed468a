import type { CurrentUser } from '@tilerush/contract/account/account'

type SchemeChoice = Pick<CurrentUser, 'overrideOsDarkMode' | 'prefersColorScheme'>

/** The key that boot.js reads before the first paint. */
const storageKey = 'tilerush-colour-scheme'

function write(scheme: 'light' | 'dark' | null): void {
  try {
    if (scheme) localStorage.setItem(storageKey, scheme)
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked: the choice holds for this page only.
  }
}

/** What the user has stored, and what the profile's form shows of a choice not yet stored. */
let stored: SchemeChoice | null = null
let previewed: SchemeChoice | null = null

/** Null when the page is to follow the system. */
function getScheme(choice: SchemeChoice | null): 'light' | 'dark' | null {
  return choice?.overrideOsDarkMode ? choice.prefersColorScheme : null
}

function show(): void {
  const scheme = getScheme(previewed ?? stored)
  if (scheme) document.documentElement.dataset['theme'] = scheme
  else delete document.documentElement.dataset['theme']
  // The browser's own bars take their colour from here.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const of = bar.dataset['scheme']
    const shown = of === scheme ? 'all' : 'not all'
    bar.media = scheme === null ? `(prefers-color-scheme: ${of})` : shown
  }
}

/** Shows a choice on this page without storing it; null ends that. */
export function previewColourScheme(choice: SchemeChoice | null): void {
  previewed = choice
  show()
}

/** The stored scheme if the user overrides the system's, else the system's (docs/rules.md#theme). */
export function applyColourScheme(user: SchemeChoice): void {
  stored = user
  write(getScheme(user))
  show()
}

/** Part of a logout (docs/rules.md#logout). */
export function removeStoredTheme(): void {
  stored = null
  write(null)
  show()
}
