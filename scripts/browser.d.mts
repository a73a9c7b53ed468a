/** Path of a Chromium already here; undefined where there is none. */
export function browserPath(): string | undefined
/** How the driver starts the Chromium of the tests and measurements: which one, and with what, `more` included. */
export function browserLaunch(...more: string[]): { executablePath?: string; args: string[] }
/** The same for specs, whose times nobody compares: cheaper by processor time. */
export function specBrowserLaunch(): { executablePath?: string; args: string[] }
/** Makes sure that `browserPath` finds one; throws with what was tried. */
export function ensureBrowser(): void
/** Path of a Firefox, installed where there was none. */
export function ensureFirefox(): string
