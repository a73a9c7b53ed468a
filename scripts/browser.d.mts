/** Path of a Chromium already here; undefined where there is none. */
export function browserPath(): string | undefined
/** Makes sure that `browserPath` finds one; throws with what was tried. */
export function ensureBrowser(): void
/** Path of a Firefox, installed where there was none. */
export function ensureFirefox(): string
