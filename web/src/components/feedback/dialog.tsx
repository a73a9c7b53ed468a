import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './dialog.module.css'

interface DialogProps {
  readonly heading: string
  readonly children?: ReactNode
  /** The buttons, the safe one first: it takes the focus. */
  readonly actions: ReactNode
  /** Called for Esc as well. */
  readonly onClose: () => void
  /** It shows an image rather than a question. */
  readonly isWide?: boolean
  readonly className?: string | undefined
}

/** A question that must be answered first. Render it to open it; the browser gives the focus back when it goes. */
export function Dialog({ heading, children, actions, onClose, isWide = false, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()

  // A layout effect: the browser gives the focus back only while the dialog is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, isWide && styles.wide, className)}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={headingId}>{heading}</h2>
      {children}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  )
}
