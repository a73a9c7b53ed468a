import { copyText } from '../../../lib/copy-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'

/** `copied`: what the toast says. */
export async function copyWithToast(text: string, copied: string): Promise<void> {
  try {
    await copyText(text)
    toast.info(copied)
  } catch {
    toast.error(m.share_failed())
  }
}
