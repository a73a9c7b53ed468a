/** The account's calls. */
import type { CurrentUser } from '@tilerush/contract/account'
import type { SessionUser } from '../../lib/call-context.ts'
import { os, signedInUser } from '../../lib/rpc.ts'
import { verifyEmail } from './action-codes.ts'
import { setGamertag } from './gamertag.ts'
import { login, logout } from './login.ts'
import { register } from './registration.ts'

export const accountCalls = {
  register: os.account.register.handler(async ({ input, context: { parts, ipAddress }, errors }) => {
    const outcome = await register(parts, input, ipAddress)
    if (outcome.refusal === undefined) return outcome.value
    if (outcome.refusal !== 'PASSWORD_TOO_SHORT') throw errors[outcome.refusal]()
    throw errors.PASSWORD_TOO_SHORT({ data: { minLength: parts.settings.passwordMinLength } })
  }),

  login: os.account.login.handler(async ({ input, context, errors }) => {
    const { parts, ipAddress, userAgent } = context
    const outcome = await login(parts, input, { ipAddress, userAgent })
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    context.setSessionCookie(outcome.value.sessionSecret)
    return outcome.value.user
  }),

  logout: os.account.logout.handler(async ({ context }) => {
    await logout(context.parts, context.user, context.sessionSecret)
    context.setSessionCookie(null)
    return { ok: true }
  }),

  me: os.account.me.handler(({ context: { user } }) => user && currentUser(user)),

  applyActionCode: os.account.applyActionCode.handler(async ({ input, context: { parts, ipAddress }, errors }) => {
    await parts.limits.consume('actionCodePerIp', ipAddress)
    const outcome = await verifyEmail(parts, input.oobCode)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),

  setGamertag: os.account.setGamertag.handler(async ({ input, context, errors }) => {
    const outcome = await setGamertag(context.parts, signedInUser(context).userId, input.gamerTag)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),
}

/** A session's user without the session. */
function currentUser({ sessionId: _sessionId, starredBoards, ...user }: SessionUser): CurrentUser {
  return { ...user, starredBoards: [...starredBoards] }
}
