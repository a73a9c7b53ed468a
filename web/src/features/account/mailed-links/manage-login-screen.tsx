import { useSearch } from '@tanstack/react-router'
import { ButtonLink } from '../../../components/button.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account.module.css'
import { SplitLayout } from '../split-layout.tsx'
import { RecoverEmail } from './recover-email.tsx'
import { ResetPassword } from './reset-password.tsx'
import { VerifyEmail } from './verify-email.tsx'

/** Where the links in our mails lead; `mode` says which of the three things is to be done. */
export function ManageLoginScreen() {
  const { mode, oobCode = '' } = useSearch({ from: '/manage-login' })
  return (
    <SplitLayout>
      <ModeContent key={oobCode} mode={oobCode === '' ? undefined : mode} oobCode={oobCode} />
    </SplitLayout>
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

/** A heading, a sentence, and the way to login. */
function ShortMessage({ title, text }: { readonly title: string; readonly text: string }) {
  usePageTitle(title)
  return (
    <div className={styles.form}>
      <h1>{title}</h1>
      <p className="sub">{text}</p>
      <ButtonLink to="/login" variant="primary" size="lg">
        {m.common_login()}
      </ButtonLink>
    </div>
  )
}
