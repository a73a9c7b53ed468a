/** What every kind of login gives the browser: the cookies and the current user. */
import { isManagedEmail } from '@tilerush/core/account/managed-email'
import type { CurrentUser } from '@tilerush/contract/account/account'
import type { ProcedureContext } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import { isSecondFactorMissing } from '../../../lib/second-factor-rule.ts'
import type { StoredUser } from '../users/user-store.ts'
import type { Login } from './login.ts'

/**
 * Sets the cookies of the session, of the browser and of the account's language. `isRemembered`: whether the session outlives
 * the browser.
 */
export async function admitLogin(
  context: ProcedureContext,
  login: Login,
  hasTwoFactors: boolean,
  isRemembered = true,
): Promise<CurrentUser> {
  const { user, sessionSecret, deviceSecret } = login
  // The former session of this browser, perhaps another user's: its cookie goes.
  await context.deps.sessions.revoke(context.sessionSecret)
  context.setSessionCookie(sessionSecret, isRemembered)
  context.setDeviceCookie(deviceSecret)
  if (user.locale && user.locale !== context.locale) context.setLocaleCookie(user.locale)
  return toCurrentUser(context.deps, user, hasTwoFactors)
}

/** `hasTwoFactors`: of the session. */
export function toCurrentUser(deps: Pick<Deps, 'settings'>, user: StoredUser, hasTwoFactors: boolean): CurrentUser {
  const { managedBy, ...shown } = user
  const isManaged = managedBy !== null
  const email = isManagedEmail(user.email) ? '' : user.email
  return {
    ...shown,
    email,
    isManaged,
    isSecondFactorMissing: isSecondFactorMissing(deps, user.roles.admin, hasTwoFactors),
  }
}
