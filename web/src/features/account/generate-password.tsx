import { generatePassword } from '@tilerush/core/account/password'
import { Dices } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { copyText } from '../../lib/copy-text.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'
import { randomDraw } from './random-draw.ts'
import { usePasswordMinLength } from './use-password-min-length.ts'

/** Makes a random password, puts it into the form and copies it (docs/rules.md#password-generator). */
export function GeneratePassword({ onGenerated }: { readonly onGenerated: (password: string) => void }) {
  const minLength = usePasswordMinLength()
  const generate = async (): Promise<void> => {
    try {
      const password = generatePassword(randomDraw, minLength)
      onGenerated(password)
      await copyText(password)
      toast.info(m.toast_password_copied())
    } catch {
      toast.error(m.toast_error_generating_password())
    }
  }
  return (
    <Button onClick={() => void generate()}>
      <Dices aria-hidden />
      {m.account_generate()}
    </Button>
  )
}
