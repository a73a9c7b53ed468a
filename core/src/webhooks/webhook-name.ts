import { webhookNameMaxLength } from './constants.ts'

/** Without spaces at its ends; null for a name that is empty or too long. */
export function cleanWebhookName(text: string): string | null {
  const name = text.trim()
  return name === '' || name.length > webhookNameMaxLength ? null : name
}
