/** What other features may use of account. */
export { logActivityOnce } from './activity-store.ts'
export { recordGamertag, withGamertagLimit } from './gamertag.ts'
export { checkReauthentication, type ReauthenticationErrorCode } from './proof/reauthentication.ts'
export { removeUser } from './removal-store.ts'
export { lockEnabledAdmins, updateEnabled } from './user-store.ts'
