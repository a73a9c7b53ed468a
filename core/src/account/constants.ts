/** The numbers and lists of accounts and profiles. Stated in words in docs/rules.md. */

export const gamertagMaxLength = 16
export const defaultPasswordMinLength = 6
/** Longer passwords are refused: hashing cost must not be the caller's choice. */
export const passwordMaxLength = 128
export const emailMaxLength = 254
export const generatedPasswordLength = 16
/** Characters of a first or last name, as a person counts them. A single letter is a name, too. */
export const nameMinLength = 2
export const nameMaxLength = 16
export const userIdShortLength = 8
/** What the Users screen can be narrowed to. */
export const userStates = ['enabled', 'disabled', 'unverified'] as const
export type UserState = (typeof userStates)[number]
export const usersPerPage = 50
export const activitiesPerPage = 20
/** Years before the current one: the youngest and the oldest choice. */
export const yearBornYoungest = 10
export const yearBornOldest = 100
export const colourSchemes = ['light', 'dark'] as const
export type ColourScheme = (typeof colourSchemes)[number]
export const avatarChoices = ['default', 'gravatar', 'custom'] as const
export type AvatarChoice = (typeof avatarChoices)[number]
export const avatarOrientations = ['LANDSCAPE', 'PORTRAIT', 'SQUARE'] as const
export type AvatarOrientation = (typeof avatarOrientations)[number]
/** px; every custom avatar is stored in each of them, square. */
export const avatarSizes = [33, 100, 200, 400, 800] as const
export type AvatarSize = (typeof avatarSizes)[number]
/** The size that the profile shows. */
export const shownAvatarSize: AvatarSize = 400
export const avatarBasePath = '/media/avatars/'
/** What is requested of the avatar service: px, image of an address it does not know, rating. */
export const gravatarSize = 240
export const gravatarDefault = 'mp'
export const gravatarRating = 'g'
export const verifyEmailCodeMs = 24 * 60 * 60 * 1000
/** Passwords that wait for the address to be verified, each with a link of its own; the oldest goes. */
export const maxPendingPasswords = 5
export const resetPasswordCodeMs = 60 * 60 * 1000
export const recoverEmailCodeMs = 7 * 24 * 60 * 60 * 1000
/** How long a used or expired code still reports its reason. */
export const actionCodeRetentionMs = 30 * 24 * 60 * 60 * 1000
/** How long a mail stays in the outbox folder: every link in it has expired before (docs/rules.md#mailed-links). */
export const defaultMailDays = 30
export const mailDaysMax = 3650
/** Entries of the activity log are stored as long as their account. */
export const defaultActivityDays = 0
export const activityDaysMax = 3650
/** Idle timeout of a session: it ends after this many days without use (docs/rules.md#sessions). */
export const defaultSessionIdleDays = 14
export const sessionDaysMax = 30
/** Absolute session expiry, however much the session is used. */
export const sessionAbsoluteMs = sessionDaysMax * 24 * 60 * 60 * 1000
/** The activity log has one view of the own profile in this time. */
export const profileViewsApartMs = 10 * 60 * 1000
/** A login, a password or a second factor younger than this needs no new proof. */
export const freshLoginMs = 5 * 60 * 1000
/** Codes of an authenticator app (RFC 6238), as every app makes them. */
export const totpDigits = 6
export const totpPeriodSeconds = 30
/** Time steps before and after the current one whose code is accepted: clocks differ. */
export const totpWindow = 1
export const numRecoveryCodes = 10
/** 117 bits, so that a plain hash keeps a code safe (OWASP ASVS 5.0.0, V6.5.2: 112 at least). */
export const recoveryCodeLength = 24
/** Lower case, without look-alike characters. */
export const recoveryCodeAlphabet = 'abcdefghjkmnpqrstvwxyz23456789'
/** From the right password to the code of the second factor. */
export const pendingLoginMs = 5 * 60 * 1000
/** From the challenge to the passkey's response. */
export const passkeyChallengeMs = 5 * 60 * 1000
export const maxPasskeys = 20
export const passkeyNameMaxLength = 40
/** A browser is remembered this long after its last login. */
export const knownDeviceMs = 365 * 24 * 60 * 60 * 1000

/** Modes of the manage-login page (docs/rules.md#mailed-links). */
export const actionCodeModes = ['resetPassword', 'recoverEmail', 'verifyEmail'] as const
export type ActionCodeMode = (typeof actionCodeModes)[number]

/** Texts of the activity log (docs/rules.md#activity-log). */
export const activities = {
  loggedIn: 'Logged in',
  loggedOut: 'Logged out',
  viewedProfile: 'Viewed profile',
  missingUserData: 'Unable to access user data, login prevented',
  disabledAccount: 'Disabled account, login prevented',
  passwordChanged: 'Password changed',
  passwordReset: 'Password reset',
  emailChanged: 'Email changed',
  emailRecovered: 'Email recovered',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  apiKeyMade: 'API key made',
  apiKeyRevoked: 'API key revoked',
  authenticatorAdded: 'Authenticator app added',
  authenticatorRemoved: 'Authenticator app removed',
  recoveryCodesRenewed: 'Recovery codes renewed',
  recoveryCodeUsed: 'Recovery code used',
  secondFactorReset: 'Second factor reset',
} as const
export type Activity = (typeof activities)[keyof typeof activities]
