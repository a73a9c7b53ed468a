/** The procedures of passkeys, the authenticator app and the proof before a change. */
import { unwrap } from '../../lib/result.ts'
import { os, serve, signedInUser } from '../../lib/rpc.ts'
import { admitLogin } from './sign-in/admit-login.ts'
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './factors/authenticator.ts'
import { loginWithPasskey, startPasskeyLogin } from './sign-in/passkey-login.ts'
import { updatePasskeyName } from './proof/passkey-store.ts'
import { addPasskey, removePasskey, startPasskey } from './factors/passkeys.ts'
import { proveByPasskey, proveByTyping, startPasskeyProof } from './proof/reauthenticate.ts'
import { confirmSecondFactor } from './sign-in/second-step.ts'

export const factorsRouter = {
  confirmSecondFactor: os.account.confirmSecondFactor.handler(async ({ input, context, errors }) => {
    const { deps, pendingLoginSecret } = context
    const user = await admitLogin(
      context,
      unwrap(await confirmSecondFactor(deps, input.code, context, pendingLoginSecret), errors),
      true,
    )
    context.setPendingLoginCookie(null)
    return user
  }),

  passkeyLoginOptions: os.account.passkeyLoginOptions.handler(async ({ context, errors }) => {
    const { deps, caller, passkeySecret } = context
    const { options, secret } = unwrap(await startPasskeyLogin(deps, caller, passkeySecret), errors)
    context.setPasskeyCookie(secret)
    return options
  }),

  loginWithPasskey: os.account.loginWithPasskey.handler(async ({ input, context, errors }) => {
    const { deps, passkeySecret } = context
    return await admitLogin(
      context,
      unwrap(await loginWithPasskey(deps, input.assertion, context, passkeySecret), errors),
      true,
    )
  }),

  passkeyProofOptions: os.account.passkeyProofOptions.handler(async ({ context, errors }) => {
    return unwrap(await startPasskeyProof(context.deps, signedInUser(context), context.caller), errors)
  }),

  reauthenticate: os.account.reauthenticate.handler(async ({ input, context, errors }) => {
    const user = signedInUser(context)
    if ('assertion' in input) return unwrap(await proveByPasskey(context.deps, user, input.assertion), errors)
    return unwrap(await proveByTyping(context.deps, user, input), errors)
  }),

  passkeyOptions: os.account.passkeyOptions.handler(async ({ context, errors }) => {
    return unwrap(await startPasskey(context.deps, signedInUser(context), context.caller), errors)
  }),

  addPasskey: os.account.addPasskey.handler(serve(addPasskey)),

  renamePasskey: os.account.renamePasskey.handler(async ({ input, context }) => {
    const { deps } = context
    await updatePasskeyName(deps.database.orm, signedInUser(context).userId, input.credentialId, input.name)
    return { ok: true }
  }),

  removePasskey: os.account.removePasskey.handler(
    serve((deps, user, input) => removePasskey(deps, user, input.credentialId)),
  ),
  startAuthenticator: os.account.startAuthenticator.handler(serve(startAuthenticator)),
  confirmAuthenticator: os.account.confirmAuthenticator.handler(
    serve((deps, user, input) => confirmAuthenticator(deps, user, input.code)),
  ),
  removeAuthenticator: os.account.removeAuthenticator.handler(serve(removeAuthenticator)),
  renewRecoveryCodes: os.account.renewRecoveryCodes.handler(serve(renewRecoveryCodes)),
}
