import { maxApiKeys } from '@tilerush/core/api/constants'
import { fileSizeText } from '@tilerush/core/files/file-size'
import { gamertagMaxLength, maxPasskeys } from '@tilerush/core/account/constants'
import { maxFileBytes } from '@tilerush/core/files/constants'
import { m } from '../../paraglide/messages.js'
import { type ErrorCode, errorCode, errorData } from './error-code.ts'
import { formatLocale } from '../format/locale.ts'

/** What each error says to the user. Nowhere else a code becomes a sentence. */
const messages: Readonly<Record<ErrorCode, (data: unknown) => string>> = {
  NETWORK: () => m.error_network(),
  UNAUTHORIZED: () => m.error_unauthorized(),
  FORBIDDEN: () => m.error_forbidden(),
  SECOND_FACTOR_REQUIRED: () => m.error_second_factor_required(),
  ACCOUNT_DISABLED: () => m.error_account_disabled(),
  BAD_REQUEST: () => m.error_bad_request(),
  TOO_MANY_REQUESTS: (data) => tooManyRequests(numberIn(data, 'retryAfterSeconds')),
  PAYLOAD_TOO_LARGE: () => m.error_payload_too_large(),
  SERVICE_BUSY: () => m.error_service_busy(),
  FILES_UNAVAILABLE: () => m.error_files_unavailable(),
  INTERNAL_SERVER_ERROR: () => m.error_internal(),
  INVALID_CREDENTIALS: () => m.error_invalid_credentials(),
  EMAIL_NOT_VERIFIED: () => m.error_email_not_verified(),
  USER_DATA_MISSING: () => m.error_user_data_missing(),
  PASSWORD_TOO_SHORT: (data) => m.error_password_too_short({ minLength: numberIn(data, 'minLength') }),
  PASSWORD_TOO_COMMON: () => m.error_password_too_common(),
  PASSWORD_IS_EMAIL: () => m.error_password_is_email(),
  REGISTRATION_FAILED: () => m.error_registration_failed(),
  PASSWORD_REQUIRED: () => m.error_password_required(),
  WRONG_PASSWORD: () => m.error_wrong_password(),
  SECOND_FACTOR_NEEDED: () => m.error_second_factor_needed(),
  FACTOR_PROOF_REQUIRED: () => m.error_factor_proof_required(),
  WRONG_CODE: () => m.error_wrong_code(),
  LOGIN_EXPIRED: () => m.error_login_expired(),
  PASSKEYS_UNAVAILABLE: () => m.passkeys_not_here(),
  PASSKEY_REFUSED: () => m.error_passkey_refused(),
  TOO_MANY_PASSKEYS: () => m.error_too_many_passkeys({ max: maxPasskeys }),
  TOO_MANY_API_KEYS: () => m.error_too_many_api_keys({ max: maxApiKeys }),
  AUTHENTICATOR_EXISTS: () => m.error_authenticator_exists(),
  AUTHENTICATOR_MISSING: () => m.error_authenticator_missing(),
  EMAIL_UNCHANGED: () => m.error_email_unchanged(),
  EMAIL_TAKEN: () => m.error_email_taken(),
  MAIL_NOT_SENT: () => m.error_mail_not_sent(),
  CODE_INVALID: () => m.error_code_invalid(),
  CODE_EXPIRED: () => m.error_code_expired(),
  CODE_USED: () => m.error_code_used(),
  GAMERTAG_INVALID: () => m.error_gamertag_invalid({ maxLength: gamertagMaxLength }),
  GAMERTAG_TAKEN: () => m.error_gamertag_taken(),
  GAMERTAG_BLOCKED: () => m.error_gamertag_blocked(),
  YEAR_BORN_INVALID: () => m.error_year_born_invalid(),
  COUNTRY_INVALID: () => m.error_country_invalid(),
  AVATAR_MISSING: () => m.error_avatar_missing(),
  IMAGE_TOO_LARGE: () => m.error_image_too_large({ size: fileSizeText(maxFileBytes, formatLocale) }),
  UPLOAD_IN_PROGRESS: () => m.error_upload_in_progress(),
  IMAGE_NOT_READABLE: () => m.error_image_not_readable(),
  GRAVATAR_UNAVAILABLE: () => m.error_gravatar_unavailable(),
  USER_NOT_FOUND: () => m.error_user_not_found(),
  OWN_USER: () => m.error_own_user(),
  LAST_ADMIN: () => m.error_last_admin(),
  BOARD_NOT_FOUND: () => m.error_board_not_found(),
  BOARD_INVALID: () => m.error_board_invalid(),
  VERSION_CONFLICT: () => m.error_version_conflict(),
  IMAGE_TOO_MANY_PIXELS: () => m.error_image_too_many_pixels(),
  IMAGE_NOT_SHRUNK: () => m.error_image_not_shrunk(),
  IMAGE_TYPE_UNKNOWN: () => m.error_image_type_unknown(),
  IMAGE_TOO_COMPLEX: () => m.error_image_too_complex(),
  IMAGE_TEXT_UNREADABLE: () => m.error_image_text_unreadable(),
  IMAGE_BROKEN: () => m.error_image_broken(),
  BOARD_NOT_PLAYABLE: () => m.error_board_not_playable(),
  CLAIM_UNCONFIRMED: () => m.error_play_not_found(),
  PLAY_NOT_FOUND: () => m.error_play_not_found(),
  PLAY_ALREADY_FINISHED: () => m.error_play_already_finished(),
  CLICKS_INVALID: () => m.error_clicks_invalid(),
  PLAY_NOT_OVER: () => m.error_play_not_over(),
  PLAY_EXPIRED: () => m.error_play_expired(),
  PLAY_NOT_FINISHED: () => m.error_play_not_finished(),
  RULES_UNKNOWN: () => m.error_rules_unknown(),
  RUN_NOT_FOUND: () => m.error_run_not_found(),
  MANAGED_ACCOUNT: () => m.error_managed_account(),
  NOT_MANAGED: () => m.error_not_managed(),
  ROLES_NOT_FOR_MANAGED: () => m.error_roles_not_for_managed(),
  OWN_RUN: () => m.error_own_run(),
  DEAL_NOT_FOUND: () => m.error_deal_not_found(),
  DEAL_NOT_FINISHED: () => m.error_deal_not_finished(),
}

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(messages, code)
}

function numberIn(data: unknown, name: string): number | string {
  const value = typeof data === 'object' && data !== null ? Object.entries(data).find(([key]) => key === name)?.[1] : ''
  return typeof value === 'number' ? value : ''
}

/** Up to this long the seconds are said, beyond it the minutes. */
const shownSecondsMax = 90

function tooManyRequests(seconds: number | string): string {
  if (typeof seconds !== 'number') return m.error_too_many_requests()
  if (seconds <= shownSecondsMax) return m.error_too_many_requests_seconds({ seconds: Math.max(1, seconds) })
  return m.error_too_many_requests_minutes({ minutes: Math.ceil(seconds / 60) })
}

/** The sentence for anything a request can throw. */
export function errorMessage(error: unknown): string {
  const code = errorCode(error)
  return isKnown(code) ? messages[code](errorData(error)) : m.error_internal()
}

/**
 * The sentence under the login form. A refused address or password is followed by
 * 'Please register a new account' (docs/rules.md#login).
 */
export function loginErrorMessage(error: unknown): string {
  const message = errorMessage(error)
  const isRejected = ['INVALID_CREDENTIALS', 'BAD_REQUEST'].includes(errorCode(error))
  return isRejected ? `${message} ${m.error_register_instead()}` : message
}
