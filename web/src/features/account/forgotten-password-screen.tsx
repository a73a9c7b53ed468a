import { SplitScreen } from '../../components/split-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { ShortMessage } from './short-message.tsx'

export function ForgottenPasswordScreen() {
  return (
    <SplitScreen>
      <ShortMessage title={m.forgotten_title()} text={m.forgotten_text()} />
    </SplitScreen>
  )
}
