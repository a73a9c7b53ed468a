/** Path of a Chromium already here; undefined where there is none. */
export function browserPath(): string | undefined
/** How the driver starts the Chromium of the tests and measurements: which one, and with what, `more` included. */
export function browserLaunch(...more: string[]): { executablePath?: string; args: string[] }
/** The same for tests, whose times nobody compares: cheaper by processor time, and without windows. */
export function specBrowserLaunch(...more: string[]): { executablePath?: string; args: string[] }
/** Makes sure that `browserPath` finds one; throws with what was tried. */
export function ensureBrowser(): void
/** Makes sure that `specBrowserLaunch` finds one, the headless shell if it may be installed. */
export function ensureSpecBrowser(): void
/** Path of a Firefox, installed where there was none. */
export function ensureFirefox(): string
