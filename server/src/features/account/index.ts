/** What other features may use of account. */
export { logActivityOnce } from './activity-store.ts'
export { recordGamertag, withGamertagLimit } from './gamertag.ts'
export { checkReauthentication, type ReauthenticationErrorCode } from './proof/reauthentication.ts'
export { removeUser } from './removal-store.ts'
export { lockEnabledAdmins, updateEnabled } from './user-store.ts'
export { newUserId, toUserIdShort } from './new-user.ts'
export { admitLogin } from './sign-in/admit-login.ts'
export { provePassword, startSession, type Login, type LoginOrigin } from './sign-in/login.ts'
