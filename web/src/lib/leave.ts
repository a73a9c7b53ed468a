import { needsReloadAfterLogout } from './browser.ts'
import { forgetUser, setCurrentUser } from './session.ts'
import { removeStoredTheme } from './theme.ts'

/**
 * What the page does once the session has ended by the user's will (docs/rules.md#logout): clears the
 * user data, removes the stored theme, goes on by `navigate`, and reloads on iOS and desktop Safari.
 */
export async function leave(navigate: () => Promise<void>): Promise<void> {
  setCurrentUser(null)
  removeStoredTheme()
  await navigate()
  // Only now: the screen that has gone would ask for its data again.
  forgetUser()
  if (needsReloadAfterLogout(navigator)) window.location.reload()
}
