import { Copy } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { copyText } from '../../lib/copy-text.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'

/** The short user id; a click copies it. */
export function CopyUserId({ userIdShort }: { readonly userIdShort: string }) {
  const copy = async (): Promise<void> => {
    try {
      await copyText(userIdShort)
      toast.info(m.profile_user_id_copied())
    } catch {
      toast.error(m.profile_user_id_not_copied())
    }
  }
  return (
    <Button
      size="xs"
      aria-label={m.profile_copy_user_id({ userId: userIdShort })}
      title={m.profile_user_id()}
      onClick={() => void copy()}
    >
      <Copy aria-hidden />
      <span className="num">{userIdShort}</span>
    </Button>
  )
}
