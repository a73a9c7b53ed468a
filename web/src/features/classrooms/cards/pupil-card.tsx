import type { PupilCard } from '@tilerush/contract/classrooms/pupils'
import { countCharacters } from '@tilerush/core/account/naming/characters'
import { Logo } from '../../../components/display/brand.tsx'
import { spacedCode } from '../../../components/display/code-tiles.tsx'
import { QrCode } from '../../../components/display/qr-code.tsx'
import { m } from '../../../paraglide/messages.js'
import { cardLink, joinAddress } from '../join/join-link.ts'
import styles from './cards.module.css'

/** Longer names are written smaller. */
const maxLargeLength = 22

interface PupilCardViewProps {
  readonly code: string
  /** The classroom's name. */
  readonly className: string
  readonly card: PupilCard
}

/** One pupil's card: who it is for, the words, and a QR code that has them. Ink on white in both themes. */
export function PupilCardView({ code, className, card: { realName, gamerTag, words } }: PupilCardViewProps) {
  return (
    <article className={styles.card}>
      <p className={`line ${styles.class}`}>
        <Logo />
        <bdi>{className}</bdi>
      </p>
      <div className={styles.name}>
        <bdi className={countCharacters(realName) > maxLargeLength ? styles.long : undefined}>{realName}</bdi>
        <span>
          {m.classrooms_plays_as()} <em translate="no">{gamerTag}</em>
        </span>
      </div>
      <div className={styles.words}>
        <small>{m.classrooms_your_words()}</small>
        <p translate="no" lang="en" dir="ltr">
          {words.split(' ').map((word, index) => (
            <b key={index}>{word}</b>
          ))}
        </p>
      </div>
      <div className={styles.qr}>
        <QrCode text={cardLink(code, { gamerTag, words })} label={m.classrooms_card_qr()} />
      </div>
      <p className={styles.address}>
        <b>{joinAddress()}</b>
        <span className="num" translate="no">
          {spacedCode(code)}
        </span>
      </p>
    </article>
  )
}
