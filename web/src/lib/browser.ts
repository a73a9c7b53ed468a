type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** iPhone, iPod and iPad; a recent iPad calls itself a Mac, and only its touch screen gives it away. */
export function isIos({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPad|iPhone|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

export function isDesktopSafari(device: Device): boolean {
  const { userAgent } = device
  const isOther = /Chrome|Chromium|CriOS|FxiOS|Edg|OPR|Android/.test(userAgent)
  return userAgent.includes('Macintosh') && userAgent.includes('Safari') && !isOther && !isIos(device)
}

/** After a logout the page is reloaded on iOS and desktop Safari (docs/rules.md#logout). */
export function needsReloadAfterLogout(device: Device): boolean {
  return isIos(device) || isDesktopSafari(device)
}
