import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnAccount } from '@tilerush/contract/classrooms/own-accounts'
import { Check, Undo2, UserRoundCheck, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { RelativeTime } from '../../../components/display/relative-time.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { formatLocale } from '../../../lib/format/locale.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import { ownAccountsQuery } from './own-accounts-query.ts'
import styles from './own-accounts.module.css'
import { TakeBack } from './take-back.tsx'

const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long' })

/** So many requests stand above every tab; more of them, and what needs no answer, on the tab of members alone. */
const maxAbove = 3

interface OwnAccountsProps {
  readonly code: string
  /** On the tab of members. */
  readonly isWhole: boolean
}

/** Managed accounts that become their owners': who asks, who may, and who can be taken back; nothing for none. */
export function OwnAccounts({ code, isWhole }: OwnAccountsProps) {
  const accounts = useQuery(ownAccountsQuery(code)).data?.accounts ?? []
  const asked = accounts.filter(({ state }) => state === 'asked')
  const shown = isWhole ? accounts : asked
  if (shown.length === 0) return null
  const isShort = !isWhole && shown.length > maxAbove
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="own-accounts">
      <h2 id="own-accounts">
        <UserRoundCheck aria-hidden className="ico" />
        {m.own_accounts_heading()}
      </h2>
      {isShort ? (
        <p>
          <Link to="/classrooms/$code" params={{ code }} search={{ tab: 'members' }}>
            {m.own_accounts_many({ count: shown.length })}
          </Link>
        </p>
      ) : (
        <ul className="ruled">
          {shown.map((account) => (
            <Row key={account.memberId} code={code} account={account} />
          ))}
        </ul>
      )}
      {asked.length > 0 && <p className="sub small">{m.own_accounts_hint()}</p>}
    </section>
  )
}

interface RowProps {
  readonly code: string
  readonly account: OwnAccount
}

const texts: Readonly<Record<OwnAccount['state'], (until: { readonly date: string }) => string>> = {
  asked: m.own_accounts_asked,
  mailed: m.own_accounts_mailed,
  allowed: m.own_accounts_allowed,
  own: m.own_accounts_own,
}

function Row({ code, account }: RowProps) {
  const { realName, gamerTag, state, since, until } = account
  return (
    <li>
      <p>
        <b>
          <bdi>{realName === '' ? gamerTag : realName}</bdi>
        </b>{' '}
        {realName !== '' && (
          <span className="muted" translate="no">
            {gamerTag}
          </span>
        )}
        <small className="muted">
          {texts[state]({ date: day.format(Date.parse(until)) })} {since !== null && <RelativeTime at={since} />}
        </small>
      </p>
      <Answers code={code} account={account} />
    </li>
  )
}

function Answers({ code, account }: RowProps) {
  const { memberId, requestId, state } = account
  const [isTakingBack, setIsTakingBack] = useState(false)
  const name = isolated(account.realName === '' ? account.gamerTag : account.realName)
  const answer = useSingleFlight(async (isAgreed: boolean) => {
    const sent =
      requestId === null
        ? client.classrooms.allowFullAccount({ code, memberId, isAllowed: isAgreed })
        : client.classrooms.answerFullAccount({ code, requestId, isAgreed })
    if (await succeeds(sent))
      toast.success(isAgreed ? m.own_accounts_agreed({ name }) : m.own_accounts_refused({ name }))
    // Another teacher may have answered.
    await refetchClassrooms()
  })
  if (state === 'own') {
    return (
      <>
        <Button aria-label={m.own_accounts_take_back_named({ name })} onClick={() => setIsTakingBack(true)}>
          <Undo2 aria-hidden />
          {m.own_accounts_take_back()}
        </Button>
        {isTakingBack && <TakeBack code={code} account={account} onClose={() => setIsTakingBack(false)} />}
      </>
    )
  }
  if (state !== 'asked') {
    return (
      <Button aria-label={m.own_accounts_withdraw_named({ name })} onClick={() => void answer(false)}>
        <X aria-hidden />
        {m.own_accounts_withdraw()}
      </Button>
    )
  }
  return (
    <span className={styles.answers}>
      <Button aria-label={m.own_accounts_yes_named({ name })} onClick={() => void answer(true)}>
        <Check aria-hidden />
        {m.own_accounts_yes()}
      </Button>
      <Button variant="quiet" aria-label={m.own_accounts_no_named({ name })} onClick={() => void answer(false)}>
        <X aria-hidden />
        {m.own_accounts_no()}
      </Button>
    </span>
  )
}
