/** Keys of the programming interface as text (docs/rules.md#api-keys). */
import { apiKeyHintLength, apiKeyNameMaxLength, apiKeyPrefix } from './constants.ts'

/** 256 bits as base64url. */
const keyShape = new RegExp(`^${apiKeyPrefix}[\\w-]{43}$`)

/** Whether the text has the shape of a key: one of another shape is looked for nowhere. */
export function isApiKey(text: string): boolean {
  return keyShape.test(text)
}

/** The end of a key, by which its owner knows it again. */
export function apiKeyHint(key: string): string {
  return key.slice(-apiKeyHintLength)
}

/** Without spaces at its ends; null for a name that is empty or too long. */
export function cleanApiKeyName(text: string): string | null {
  const name = text.trim()
  return name === '' || name.length > apiKeyNameMaxLength ? null : name
}
