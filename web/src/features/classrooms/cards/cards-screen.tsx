import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { PupilCard } from '@tilerush/contract/classrooms/pupils'
import { ArrowLeft, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { LeaveGuard } from '../../../components/feedback/leave-guard.tsx'
import { PrintedSheet, PrintPage } from '../../../components/print/print-page.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { isolated } from '../../../lib/format/isolated.ts'
import { wholeNumber } from '../../../lib/format/numbers.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './cards.module.css'
import { useMadeCards } from './made-cards.ts'
import { PupilCardView } from './pupil-card.tsx'

/** A4, two by four. */
const cardsPerSheet = 8

/** The cards of the words that were just made: looked at, and printed. */
export function CardsScreen() {
  const { code } = useParams({ from: '/classrooms/$code/cards' })
  const cards = useMadeCards(code)
  const classroom = useQuery(rpc.classrooms.get.queryOptions({ input: { code } }))
  if (cards.length === 0) return <NoCards code={code} />
  return <Cards code={code} name={classroom.data?.name ?? ''} cards={cards} />
}

/** After a reload: the words are stored nowhere. */
function NoCards({ code }: { readonly code: string }) {
  return (
    <Notice
      title={m.classrooms_cards_none()}
      actions={
        <ButtonLink to="/classrooms/$code" params={{ code }} search={{ tab: 'members' }}>
          {m.classrooms_cards_to_members()}
        </ButtonLink>
      }
    >
      <p>{m.classrooms_cards_none_text()}</p>
    </Notice>
  )
}

interface CardsProps {
  readonly code: string
  readonly name: string
  readonly cards: readonly PupilCard[]
}

function Cards({ code, name, cards }: CardsProps) {
  const title = m.classrooms_cards_title({ name: isolated(name) })
  usePageTitle(title)
  const isPrinted = useIsPrinted(cards)
  const sheets = toSheets(cards)
  return (
    <>
      <LeaveGuard
        isActive={!isPrinted}
        heading={m.classrooms_cards_leave_question()}
        text={m.classrooms_cards_leave_text()}
      />
      <PrintPage
        title={
          <>
            <ButtonLink
              to="/classrooms/$code"
              params={{ code }}
              search={{ tab: 'members' }}
              iconOnly
              aria-label={m.classrooms_cards_back({ name: isolated(name) })}
            >
              <ArrowLeft aria-hidden />
            </ButtonLink>
            <div>
              <h1>{title}</h1>
              <p className="small sub">
                {m.classrooms_cards_count({ count: cards.length, sheets: wholeNumber(sheets.length) })}
              </p>
            </div>
          </>
        }
        tools={
          <>
            <p className={`small sub ${styles.once}`}>{m.classrooms_cards_once()}</p>
            <Button variant="primary" onClick={() => window.print()}>
              <Printer aria-hidden />
              {m.classrooms_print()}
            </Button>
          </>
        }
      >
        {sheets.map((onSheet, index) => (
          <PrintedSheet
            key={index}
            className={styles.sheet}
            aria-label={m.classrooms_sheet({ number: wholeNumber(index + 1) })}
          >
            {onSheet.map((card) => (
              <PupilCardView key={card.memberId} code={code} className={name} card={card} />
            ))}
          </PrintedSheet>
        ))}
      </PrintPage>
    </>
  )
}

function toSheets(cards: readonly PupilCard[]): readonly (readonly PupilCard[])[] {
  return Array.from({ length: Math.ceil(cards.length / cardsPerSheet) }, (_, sheet) =>
    cards.slice(sheet * cardsPerSheet, (sheet + 1) * cardsPerSheet),
  )
}

/** Whether these cards were given to the printer. */
function useIsPrinted(cards: readonly PupilCard[]): boolean {
  const [printed, setPrinted] = useState<readonly PupilCard[] | null>(null)
  useEffect(() => {
    const remember = (): void => setPrinted(cards)
    window.addEventListener('beforeprint', remember)
    return () => window.removeEventListener('beforeprint', remember)
  }, [cards])
  return printed === cards
}
