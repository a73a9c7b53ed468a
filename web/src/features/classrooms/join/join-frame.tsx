import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../components/display/badge.tsx'
import { Brand } from '../../../components/display/brand.tsx'
import { LanguagePicker } from '../../../components/display/language-picker.tsx'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './join.module.css'

interface JoinFrameProps {
  readonly heading: string
  readonly sub?: ReactNode
  /** Above the heading. */
  readonly mark?: ReactNode
  /** The name of the classroom, once it is known. */
  readonly name?: string
  readonly children?: ReactNode
  /** At the foot of a phone's screen, where the thumb is. */
  readonly actions?: ReactNode
}

/** A step of /join: one question a screen. It has no navbar, so the choice of a language stands below. */
export function JoinFrame({ heading, sub, mark, name, children, actions }: JoinFrameProps) {
  return (
    <>
      <header className={styles.nav}>
        <div>
          <Brand />
          {name !== undefined && (
            <Badge icon={Users}>
              <bdi>{name}</bdi>
            </Badge>
          )}
        </div>
      </header>
      <div className={styles.step}>
        <div>
          {mark}
          <h1 ref={focusWhenShown}>{heading}</h1>
          {sub !== undefined && <p className="sub">{sub}</p>}
        </div>
        <div className={`grid ${styles.middle}`}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
      <footer className={styles.foot}>
        <Link to="/privacy">{m.footer_privacy()}</Link>
        <LanguagePicker />
      </footer>
    </>
  )
}
