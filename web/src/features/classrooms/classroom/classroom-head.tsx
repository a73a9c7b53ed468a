import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import { ArrowLeft, Copy, Plus } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { CodeTiles, spelledCode } from '../../../components/display/code-tiles.tsx'
import { QrCode } from '../../../components/display/qr-code.tsx'
import { copyText } from '../../../lib/copy-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './classroom.module.css'
import { joinAddress, joinLink } from '../join/join-link.ts'
import { membersText } from '../members-text.ts'
import { StartRace } from '../race/start-race.tsx'

interface ClassroomHeadProps {
  readonly classroom: ClassroomDetails
  readonly onShowCode: () => void
}

/** The classroom's name, how one joins it, and what is begun from here. */
export function ClassroomHead({ classroom, onShowCode }: ClassroomHeadProps) {
  const { code, name, isArchived, numMembers, numHereThisWeek } = classroom
  return (
    <header className={`row ${styles.head}`}>
      <div className={`line ${styles.title}`}>
        <ButtonLink to="/classrooms" iconOnly aria-label={m.classrooms_back()}>
          <ArrowLeft aria-hidden />
        </ButtonLink>
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="sub">{membersText(numMembers, numHereThisWeek)}</p>
        </div>
      </div>
      {!isArchived && (
        <>
          <JoinBox code={code} onShowCode={onShowCode} />
          <div className={styles.actions}>
            {numMembers > 0 && <StartRace code={code} />}
            <ButtonLink
              to="/classrooms/$code/assignments/new"
              params={{ code }}
              variant={numMembers > 0 ? 'primary' : 'plain'}
            >
              <Plus aria-hidden />
              {m.classrooms_new_assignment()}
            </ButtonLink>
          </div>
        </>
      )}
    </header>
  )
}

function JoinBox({ code, onShowCode }: { readonly code: string; readonly onShowCode: () => void }) {
  const link = joinLink(code)
  return (
    <div className={`panel ${styles.join}`}>
      <button
        type="button"
        className={styles.qrButton}
        aria-label={m.classrooms_show_code_large()}
        onClick={onShowCode}
      >
        <QrCode text={link} label={m.classrooms_qr_label()} className={styles.qr} />
      </button>
      <div>
        <p className="sub small">{m.classrooms_join_at({ address: joinAddress() })}</p>
        <CodeTiles code={code} label={m.classrooms_code_label({ code: spelledCode(code) })} className={styles.code} />
      </div>
      <Button variant="quiet" iconOnly aria-label={m.classrooms_copy_link()} onClick={() => void copy(link)}>
        <Copy aria-hidden />
      </Button>
    </div>
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
