/** What other features may use of profile. */
export { avatarKey, customAvatarKeys, removeFiles } from './avatar.ts'
export { renewGravatar } from './gravatar.ts'
