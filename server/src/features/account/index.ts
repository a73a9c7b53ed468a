/** What other features may use of account. */
export { logActivityOnce } from './users/activity-store.ts'
export { recordGamertag, withGamertagLimit } from './gamertag.ts'
export { checkReauthentication, type ReauthenticationErrorCode } from './proof/reauthentication.ts'
export { fullRequestEnd, mailFullLink, takeBackEnd, type AgreedRequest } from './become-full.ts'
export {
  endFullRequest,
  endFullRequests,
  endRelease,
  endReleasesBy,
  findFullRequest,
  findManager,
  findRequester,
  putFullRequest,
} from './full-request-store.ts'
export { lockIdentity } from './users/identity-store.ts'
export { isMailServerUp } from './mailed-links/send-mail.ts'
export { announceTakenBack, takeAccountBack } from './take-back.ts'
export { removeUser } from './removal-store.ts'
export { lockEnabledAdmins, updateEnabled } from './users/user-store.ts'
export { newUserId, toUserIdShort } from './new-user.ts'
export { admitLogin } from './sign-in/admit-login.ts'
export { provePassword, startSession, type Login, type LoginOrigin } from './sign-in/login.ts'
export type { KnownGuesses } from './sign-in/login-tries.ts'
export type { KeyWithOwner } from './api-keys/key-store.ts'
export { useKey } from './api-keys/keys.ts'
