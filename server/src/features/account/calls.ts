/** The account's calls. */
import type { CurrentUser } from '@tilerush/contract/account'
import type { SessionUser } from '../../lib/call-context.ts'
import { os, signedInUser } from '../../lib/rpc.ts'
import { checkCode } from './action-codes.ts'
import { recoverEmail } from './change-address.ts'
import { deleteAccount } from './delete-account.ts'
import { cancelEmailChange, requestEmailChange } from './email-change.ts'
import { setGamertag } from './gamertag.ts'
import { rememberDevice } from './known-devices.ts'
import { login, logout } from './login.ts'
import { updatePassword } from './password-change.ts'
import { confirmPasswordReset, requestPasswordReset } from './password-reset.ts'
import { register, resendVerification } from './registration.ts'
import { logoutEverywhere, readSecurity } from './security.ts'
import { verifyEmail } from './verify-email.ts'

export const accountCalls = {
  passwordRules: os.account.passwordRules.handler(({ context: { parts } }) => ({
    minLength: parts.settings.passwordMinLength,
  })),

  register: os.account.register.handler(async ({ input, context, errors }) => {
    const { parts } = context
    const outcome = await register(parts, input, context)
    if (outcome.refusal === undefined) return outcome.value
    if (outcome.refusal !== 'PASSWORD_TOO_SHORT') throw errors[outcome.refusal]()
    throw errors.PASSWORD_TOO_SHORT({ data: { minLength: parts.settings.passwordMinLength } })
  }),

  resendVerification: os.account.resendVerification.handler(async ({ input, context, errors }) => {
    const outcome = await resendVerification(context.parts, input.email, context)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),

  requestPasswordReset: os.account.requestPasswordReset.handler(async ({ input, context, errors }) => {
    const outcome = await requestPasswordReset(context.parts, input.email, context)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),

  login: os.account.login.handler(async ({ input, context, errors }) => {
    const outcome = await login(context.parts, input, context)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    context.setSessionCookie(outcome.value.sessionSecret)
    context.setDeviceCookie(outcome.value.deviceSecret)
    const { user } = outcome.value
    if (user.locale && user.locale !== context.locale) context.setLocaleCookie(user.locale)
    return user
  }),

  logout: os.account.logout.handler(async ({ context }) => {
    await logout(context.parts, context.user, context.sessionSecret)
    context.setSessionCookie(null)
    return { ok: true }
  }),

  me: os.account.me.handler(({ context }) => {
    const { user, locale } = context
    // Another browser may have chosen another language since: the next page here is in it, too.
    if (user?.locale && user.locale !== locale) context.setLocaleCookie(user.locale)
    return user && currentUser(user)
  }),

  checkActionCode: os.account.checkActionCode.handler(async ({ input, context: { parts, ipAddress }, errors }) => {
    await parts.limits.consume('actionCodePerIp', ipAddress)
    const outcome = await checkCode(parts, input.mode, input.oobCode)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return { email: outcome.value.email, changeTo: outcome.value.changeTo }
  }),

  applyActionCode: os.account.applyActionCode.handler(async ({ input, context: { parts, ipAddress }, errors }) => {
    await parts.limits.consume('actionCodePerIp', ipAddress)
    if (input.mode === 'verifyEmail') {
      const verified = await verifyEmail(parts, input.oobCode)
      if (verified.refusal !== undefined) throw errors[verified.refusal]()
      return verified.value
    }
    const recovered = await recoverEmail(parts, input.oobCode)
    if (recovered.refusal !== undefined) throw errors[recovered.refusal]()
    return { ...recovered.value, result: 'recovered' }
  }),

  confirmPasswordReset: os.account.confirmPasswordReset.handler(async ({ input, context, errors }) => {
    const { parts, ipAddress, deviceSecret } = context
    await parts.limits.consume('actionCodePerIp', ipAddress)
    const outcome = await confirmPasswordReset(parts, input)
    if (outcome.refusal === undefined) {
      // Whoever has the mail is the owner, and gets in from this browser whatever others try.
      context.setDeviceCookie(await rememberDevice(parts, outcome.value.userId, deviceSecret))
      return { email: outcome.value.email }
    }
    if (outcome.refusal !== 'PASSWORD_TOO_SHORT') throw errors[outcome.refusal]()
    throw errors.PASSWORD_TOO_SHORT({ data: { minLength: parts.settings.passwordMinLength } })
  }),

  security: os.account.security.handler(({ context }) => readSecurity(context.parts, signedInUser(context))),

  updatePassword: os.account.updatePassword.handler(async ({ input, context, errors }) => {
    const { parts, sessionSecret, deviceSecret } = context
    const user = signedInUser(context)
    const outcome = await updatePassword(parts, user, sessionSecret, input)
    if (outcome.refusal === undefined) {
      context.setDeviceCookie(await rememberDevice(parts, user.userId, deviceSecret))
      return outcome.value
    }
    if (outcome.refusal !== 'PASSWORD_TOO_SHORT') throw errors[outcome.refusal]()
    throw errors.PASSWORD_TOO_SHORT({ data: { minLength: parts.settings.passwordMinLength } })
  }),

  requestEmailChange: os.account.requestEmailChange.handler(async ({ input, context, errors }) => {
    const outcome = await requestEmailChange(context.parts, signedInUser(context), input, context)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),

  cancelEmailChange: os.account.cancelEmailChange.handler(async ({ context }) => {
    await cancelEmailChange(context.parts, signedInUser(context))
    return { ok: true }
  }),

  endSession: os.account.endSession.handler(async ({ input, context }) => {
    await context.parts.sessions.revokeOne(signedInUser(context).userId, input.sessionId)
    return { ok: true }
  }),

  logoutEverywhere: os.account.logoutEverywhere.handler(async ({ context }) => {
    await logoutEverywhere(context.parts, signedInUser(context))
    context.setSessionCookie(null)
    return { ok: true }
  }),

  deleteAccount: os.account.deleteAccount.handler(async ({ input, context, errors }) => {
    const outcome = await deleteAccount(context.parts, signedInUser(context), input.password)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    context.setSessionCookie(null)
    return outcome.value
  }),

  setGamertag: os.account.setGamertag.handler(async ({ input, context, errors }) => {
    const outcome = await setGamertag(context.parts, signedInUser(context).userId, input.gamerTag)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),
}

/** A session's user without the session. */
function currentUser({
  sessionId: _sessionId,
  loggedInAt: _loggedInAt,
  starredBoards,
  ...user
}: SessionUser): CurrentUser {
  return { ...user, starredBoards: [...starredBoards] }
}
