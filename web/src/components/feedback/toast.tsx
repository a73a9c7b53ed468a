import { toastMs } from '@tilerush/core/product/constants'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { dismissToast, type ToastMessage, useToast } from '../../lib/toasts.ts'
import styles from './toast.module.css'

const icons = { success: CircleCheck, info: Info, error: CircleAlert }

/**
 * Where toasts appear (docs/rules.md#error-texts): 1500 ms, backdrop 0.4, centre-bottom,
 * a click closes. Both live regions stay in the page, so that a message is announced when it comes.
 */
export function Toasts() {
  const message = useToast()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold blocks */}
      <div role="status">{message && message.kind !== 'error' && <Toast key={message.id} message={message} />}</div>
      <div role="alert">{message?.kind === 'error' && <Toast key={message.id} message={message} />}</div>
    </>
  )
}

function Toast({ message }: { readonly message: ToastMessage }) {
  const layer = useRef<HTMLDivElement>(null)
  const Icon = icons[message.kind]

  useEffect(() => {
    layer.current?.showPopover()
    const timer = setTimeout(() => dismissToast(message.id), toastMs)
    const close = (): void => dismissToast(message.id)
    // The layer covers the page, so every click lands on it.
    const element = layer.current
    element?.addEventListener('click', close)
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('click', close)
    }
  }, [message.id])

  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <div className={classNames(styles.toast, styles[message.kind])}>
        <Icon aria-hidden />
        <span>{message.text}</span>
      </div>
    </div>
  )
}
