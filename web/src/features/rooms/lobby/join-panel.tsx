import { QrCode } from '../../../components/display/qr-code.tsx'
import { Copy, Presentation, Share2 } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { copyText } from '../../../lib/copy-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import { CodeTiles, spelledCode } from '../../../components/display/code-tiles.tsx'
import { useRoom } from '../use-room.ts'
import styles from './join-panel.module.css'

/** The link to a room of this instance. */
export const roomLink = (code: string): string => `${location.origin}/room/${code}`
/** Where a code is typed, as it is said to people; from left to right within any text. */
export const joinAddress = (): string => `\u2066${location.host}/rooms\u2069`

/** The one loud thing of the lobby: how others come in. */
export function JoinPanel() {
  const code = useRoom(({ room }) => room.code)
  const link = roomLink(code)
  return (
    <section className={`line ${styles.join}`} aria-labelledby="room-join">
      <QrCode text={link} label={m.rooms_qr_label()} className={styles.qr} hasMark />
      <div className={styles.words}>
        <h1 id="room-join">{m.rooms_join_heading()}</h1>
        <p className="sub">{m.rooms_join_how({ address: joinAddress() })}</p>
        <CodeTiles code={code} label={m.rooms_code_label({ code: spelledCode(code) })} />
        <div className="row">
          <Button onClick={() => void copy(link)}>
            <Copy aria-hidden />
            {m.rooms_copy_link()}
          </Button>
          {'share' in navigator && (
            <Button onClick={() => void navigator.share({ url: link }).catch(() => {})}>
              <Share2 aria-hidden />
              {m.rooms_share()}
            </Button>
          )}
          <ButtonLink to="/room/$code/presenter" params={{ code }} target="_blank" variant="quiet">
            <Presentation aria-hidden />
            {m.rooms_presenter()}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

async function copy(link: string): Promise<void> {
  try {
    await copyText(link)
    toast.info(m.share_link_copied())
  } catch {
    toast.error(m.share_failed())
  }
}
