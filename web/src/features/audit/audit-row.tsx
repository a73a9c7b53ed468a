import { Link } from '@tanstack/react-router'
import type { AuditRow as Row } from '@tilerush/contract/audit'
import { formatLocale } from '../../lib/format/locale.ts'
import { m } from '../../paraglide/messages.js'
import { actorKindNames, detailsText } from './details-text.ts'
import { useAuditTexts } from './use-audit-texts.ts'
import styles from './audit.module.css'

const dateTime = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium', timeStyle: 'short' })
const exactly = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'full', timeStyle: 'long' })
/** The end of an id differs most: its beginning is a time. */
const shortIdLength = 8

/** One change: a line of the table on a wide screen, a card with labels on a narrow one. */
export function AuditRow({ row }: { readonly row: Row }) {
  const { at, action, targetKind } = row
  const { nameAction, iconOf } = useAuditTexts()
  return (
    <li className={styles.row}>
      <time className={styles.when} dateTime={at} title={exactly.format(Date.parse(at))}>
        {dateTime.format(Date.parse(at))}
      </time>
      <p className={styles.who}>
        <span className={styles.label}>{m.audit_who()}</span> <Actor row={row} />
      </p>
      <p className={`line ${styles.what}`}>
        {iconOf(targetKind)}
        <b>{nameAction(action)}</b>
      </p>
      <p className={styles.target}>
        <span className={styles.label}>{m.audit_target()}</span> <Target row={row} />
      </p>
      <p className={styles.details}>{detailsText(row)}</p>
      <p className={styles.session}>
        <Session row={row} />
      </p>
    </li>
  )
}

function Actor({ row: { actor, actorKind } }: { readonly row: Row }) {
  if (!actor) return <i>{actorKindNames[actorKind]()}</i>
  return <UserLink userId={actor.userId} name={actor.gamerTag || actor.email} />
}

/** A deleted account has no name any more, and nothing to lead to. */
function UserLink({ userId, name }: { readonly userId: string; readonly name: string }) {
  if (name === '')
    return (
      <>
        <i>{m.audit_deleted_account()}</i> <small title={userId}>{userId.slice(0, shortIdLength)}</small>
      </>
    )
  return (
    <Link to="/users" search={{ search: userId }}>
      {name}
    </Link>
  )
}

function Target({ row }: { readonly row: Row }) {
  const { targetKind, targetId, targetName, isTargetThere, details } = row
  if (targetKind === 'user') return <UserLink userId={targetId} name={isTargetThere ? targetName : ''} />
  if (targetKind === 'setting' || targetKind === 'room' || targetKind === 'classroom') return <code>{targetId}</code>
  if (targetKind === 'run')
    return details.boardId === undefined ? (
      <small title={targetId}>{targetId.slice(-shortIdLength)}</small>
    ) : (
      <Link to="/board/$boardId" params={{ boardId: details.boardId }}>
        {m.audit_run_on_board({ boardId: details.boardId })}
      </Link>
    )
  const text = (
    <>
      {targetName} <small>{targetId}</small>
    </>
  )
  return isTargetThere ? (
    <Link to="/board/$boardId" params={{ boardId: targetId }}>
      {text}
    </Link>
  ) : (
    text
  )
}

/** From which session: its network address, and its id as the account page of its user knows it. */
function Session({ row: { sessionId, ipAddress } }: { readonly row: Row }) {
  if (sessionId === null) return null
  return (
    <>
      {ipAddress ? <bdi>{ipAddress}</bdi> : null}{' '}
      <small title={sessionId}>{m.audit_session({ id: sessionId.slice(-shortIdLength) })}</small>
    </>
  )
}
