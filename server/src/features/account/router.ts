/** The account's procedures. */
import type { CurrentUser } from '@tilerush/contract/account/account'
import type { ProcedureContext, SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import { unwrap } from '../../lib/result.ts'
import { os, serve, signedInUser } from '../../lib/rpc.ts'
import { checkCode, findVerified } from './mailed-links/action-codes.ts'
import { recoverEmail, cancelEmailChange, requestEmailChange } from './email-change.ts'
import { makeKey, readKeys, revokeKey } from './api-keys/keys.ts'
import { becomeFull, readFullAccount } from './become-full.ts'
import { deleteAccount } from './delete-account.ts'
import { factorsRouter } from './factors-router.ts'
import { setGamertag } from './gamertag.ts'
import { isPasswordRequired } from './mailed-links/pending-password.ts'
import { admitLogin, toCurrentUser } from './sign-in/admit-login.ts'
import { keepDeviceSecret, letBrowserIn, rememberDevice } from './sign-in/device-store.ts'
import { login, logout } from './sign-in/login.ts'
import { logoutEverywhere } from './logout-everywhere.ts'
import { updatePassword } from './password/password-change.ts'
import { confirmPasswordReset, requestPasswordReset } from './password/password-reset.ts'
import { register, resendVerification } from './registration.ts'
import { readSecurity } from './sign-in/security.ts'
import { verifyEmail } from './verify-email.ts'

export const accountRouter = {
  passwordRules: os.account.passwordRules.handler(({ context: { deps } }) => ({
    minLength: deps.settings.passwordMinLength,
  })),

  register: os.account.register.handler(async ({ input, context, errors }) => {
    const { deps } = context
    // Set for any address alike: it proves the browser that set the password when the mailed link is opened there.
    const deviceSecret = keepDeviceSecret(deps, context.deviceSecret)
    context.setDeviceCookie(deviceSecret)
    return unwrap(await register(deps, input, { ...context, deviceSecret }), errors, tooShort(deps))
  }),

  resendVerification: os.account.resendVerification.handler(async ({ input, context, errors }) => {
    return unwrap(await resendVerification(context.deps, input.email, context), errors)
  }),

  requestPasswordReset: os.account.requestPasswordReset.handler(async ({ input, context, errors }) => {
    return unwrap(await requestPasswordReset(context.deps, input.email, context), errors)
  }),

  login: os.account.login.handler(async ({ input, context, errors }) => {
    const started = unwrap(await login(context.deps, input, context), errors)
    if (!('pendingLoginSecret' in started)) return await admitLogin(context, started, false)
    context.setPendingLoginCookie(started.pendingLoginSecret)
    throw errors.SECOND_FACTOR_NEEDED()
  }),

  logout: os.account.logout.handler(async ({ context }) => {
    await logout(context.deps, context.user, context.sessionSecret)
    context.setSessionCookie(null)
    return { ok: true }
  }),

  me: os.account.me.handler(async ({ context }) => {
    const { user, locale } = context
    if (!user) await markBrowser(context)
    // Another browser may have chosen another language since: the next page here uses it, too.
    if (user?.locale && user.locale !== locale) context.setLocaleCookie(user.locale)
    return user && currentUser(context.deps, user)
  }),

  checkActionCode: os.account.checkActionCode.handler(async ({ input, context, errors }) => {
    const { deps, caller, deviceSecret } = context
    await deps.limits.consume('actionCodePerIp', caller)
    const verified = input.mode === 'verifyEmail' ? await findVerified(deps, input.oobCode) : null
    if (verified !== null) return { email: verified, changeTo: null, isPasswordRequired: false, isVerified: true }
    const code = unwrap(await checkCode(deps, input.mode, input.oobCode), errors)
    const needsPassword = input.mode === 'verifyEmail' && (await isPasswordRequired(deps, code, deviceSecret))
    const changeTo = code.pendingId === null ? code.changeTo : null
    return { email: code.email, changeTo, isPasswordRequired: needsPassword, isVerified: false }
  }),

  applyActionCode: os.account.applyActionCode.handler(async ({ input, context, errors }) => {
    const { deps, caller, deviceSecret } = context
    await deps.limits.consume('actionCodePerIp', caller)
    if (input.mode === 'verifyEmail') return unwrap(await verifyEmail(deps, { ...input, deviceSecret }), errors)
    return { ...unwrap(await recoverEmail(deps, input.oobCode), errors), result: 'recovered' }
  }),

  confirmPasswordReset: os.account.confirmPasswordReset.handler(async ({ input, context, errors }) => {
    const { deps, caller, deviceSecret } = context
    await deps.limits.consume('actionCodePerIp', caller)
    const { userId, email } = unwrap(await confirmPasswordReset(deps, input), errors, tooShort(deps))
    // The mailed code proves ownership, so this browser can log in despite other users' failed tries.
    context.setDeviceCookie(await letBrowserIn(deps, { userId, email }, deviceSecret))
    return { email }
  }),

  security: os.account.security.handler(({ context }) => readSecurity(context.deps, signedInUser(context))),

  apiKeys: os.account.apiKeys.handler(async ({ context }) => ({
    keys: await readKeys(context.deps, signedInUser(context)),
  })),

  createApiKey: os.account.createApiKey.handler(serve(makeKey)),

  revokeApiKey: os.account.revokeApiKey.handler(async ({ input, context }) => {
    await revokeKey(context.deps, signedInUser(context), input.keyId)
    return { ok: true }
  }),

  updatePassword: os.account.updatePassword.handler(async ({ input, context, errors }) => {
    const { deps, sessionSecret, deviceSecret } = context
    const user = signedInUser(context)
    const updated = unwrap(await updatePassword(deps, user, sessionSecret, input), errors, tooShort(deps))
    context.setDeviceCookie(await rememberDevice(deps, user.userId, deviceSecret))
    return updated
  }),

  requestEmailChange: os.account.requestEmailChange.handler(async ({ input, context, errors }) => {
    return unwrap(await requestEmailChange(context.deps, signedInUser(context), input, context), errors)
  }),

  becomeFull: os.account.becomeFull.handler(async ({ input, context, errors }) => {
    const { deps } = context
    // It proves the browser that set the password, as that of a registration.
    const deviceSecret = keepDeviceSecret(deps, context.deviceSecret)
    context.setDeviceCookie(deviceSecret)
    const made = await becomeFull(deps, signedInUser(context), input, { ...context, deviceSecret })
    return unwrap(made, errors, tooShort(deps))
  }),

  fullAccount: os.account.fullAccount.handler(({ context }) => readFullAccount(context.deps, signedInUser(context))),

  cancelEmailChange: os.account.cancelEmailChange.handler(async ({ context }) => {
    await cancelEmailChange(context.deps, signedInUser(context))
    return { ok: true }
  }),

  endSession: os.account.endSession.handler(async ({ input, context }) => {
    await context.deps.sessions.revokeOne(signedInUser(context).userId, input.sessionId)
    return { ok: true }
  }),

  logoutEverywhere: os.account.logoutEverywhere.handler(async ({ input, context }) => {
    await logoutEverywhere(context.deps, signedInUser(context), input?.areKeysRevoked ?? false)
    context.setSessionCookie(null)
    return { ok: true }
  }),

  deleteAccount: os.account.deleteAccount.handler(async ({ input, context, errors }) => {
    const deleted = unwrap(await deleteAccount(context.deps, signedInUser(context), input.password), errors)
    context.setSessionCookie(null)
    return deleted
  }),

  setGamertag: os.account.setGamertag.handler(async ({ input, context, errors }) => {
    const caller = signedInUser(context)
    const user = unwrap(await setGamertag(context.deps, caller, input.gamerTag), errors)
    return toCurrentUser(context.deps, user, caller.hasTwoFactors)
  }),

  ...factorsRouter,
}

/** A visitor's browser gets its device cookie: it is a holder of its own (docs/rules.md#fair-shares). */
async function markBrowser(context: ProcedureContext): Promise<void> {
  const { deps, caller, deviceSecret } = context
  if (caller.holder !== '' || deps.limits.findUsedUp('browserPerIp', caller)) return
  await deps.limits.consume('browserPerIp', caller)
  context.setDeviceCookie(keepDeviceSecret(deps, deviceSecret))
}

/** The data of the error for a password that is too short. */
function tooShort({ settings }: Deps) {
  return { PASSWORD_TOO_SHORT: { minLength: settings.passwordMinLength } }
}

/** A session's user without the session. */
function currentUser(
  deps: Deps,
  {
    sessionId: _sessionId,
    ipAddress: _ipAddress,
    loggedInAt: _loggedInAt,
    hasTwoFactors,
    starredBoards,
    ...user
  }: SessionUser,
): CurrentUser {
  return toCurrentUser(deps, { ...user, starredBoards: [...starredBoards] }, hasTwoFactors)
}
