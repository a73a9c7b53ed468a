import { useNavigate } from '@tanstack/react-router'
import type { PupilCard } from '@tilerush/contract/classrooms/pupils'
import { Printer } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './made-words.module.css'

interface MadeWordsProps {
  readonly code: string
  readonly card: PupilCard
  readonly name: string
  readonly onClose: () => void
}

/** New words of one account: to be written down, or printed. */
export function MadeWords({ code, card, name, onClose }: MadeWordsProps) {
  const navigate = useNavigate()
  return (
    <Dialog
      heading={m.classrooms_new_words_for({ name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void navigate({ to: '/classrooms/$code/cards', params: { code } })}>
            <Printer aria-hidden />
            {m.classrooms_print_card()}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {m.classrooms_done()}
          </Button>
        </>
      }
    >
      <p className={styles.words} translate="no" lang="en" dir="ltr">
        {card.words.split(' ').map((word, index) => (
          <b key={index}>{word}</b>
        ))}
      </p>
      <p className="sub small">{m.classrooms_new_words_made()}</p>
    </Dialog>
  )
}
