import { useSearch } from '@tanstack/react-router'
import { SplitScreen } from '../../components/split-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { RecoverEmail } from './recover-email.tsx'
import { ResetPassword } from './reset-password.tsx'
import { ShortMessage } from './short-message.tsx'
import { VerifyEmail } from './verify-email.tsx'

/** Where the links in our mails lead; `mode` says which of the three things is to be done. */
export function ManageLoginScreen() {
  const { mode, oobCode = '' } = useSearch({ from: '/manage-login' })
  return (
    <SplitScreen>
      <ModeContent key={oobCode} mode={oobCode === '' ? undefined : mode} oobCode={oobCode} />
    </SplitScreen>
  )
}

function ModeContent({ mode, oobCode }: { readonly mode: string | undefined; readonly oobCode: string }) {
  switch (mode) {
    case 'verifyEmail':
      return <VerifyEmail oobCode={oobCode} />
    case 'resetPassword':
      return <ResetPassword oobCode={oobCode} />
    case 'recoverEmail':
      return <RecoverEmail oobCode={oobCode} />
    default:
      return <ShortMessage title={m.manage_unknown_heading()} text={m.manage_unknown_text()} />
  }
}
