import { forgetRooms } from '../../../lib/kept-by-browser.ts'
import { clearUser, setCurrentUser } from './session.ts'
import { removeStoredTheme } from './theme.ts'

/**
 * What the page does once the session has ended by the user's will (docs/rules.md#logout): clears the
 * user data, removes the stored theme, forgets seats in rooms, goes on by `navigate`, and reloads on iOS and desktop Safari.
 */
export async function leave(navigate: () => Promise<void>): Promise<void> {
  setCurrentUser(null)
  removeStoredTheme()
  forgetRooms()
  await navigate()
  // Only now: the screen that has gone would ask for its data again.
  clearUser()
  if (needsReloadAfterLogout(navigator)) window.location.reload()
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** iPhone, iPod and iPad; a recent iPad calls itself a Mac, and only its touch screen gives it away. */
function isIos({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPad|iPhone|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function isDesktopSafari(device: Device): boolean {
  const { userAgent } = device
  const isOther = /Chrome|Chromium|CriOS|FxiOS|Edg|OPR|Android/.test(userAgent)
  return userAgent.includes('Macintosh') && userAgent.includes('Safari') && !isOther && !isIos(device)
}

/** After a logout the page is reloaded on iOS and desktop Safari (docs/rules.md#logout). */
export function needsReloadAfterLogout(device: Device): boolean {
  return isIos(device) || isDesktopSafari(device)
}
