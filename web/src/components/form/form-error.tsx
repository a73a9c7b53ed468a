import { CircleAlert } from 'lucide-react'
import styles from './form-error.module.css'

/** What went wrong with a whole form. The region stays in the page, so that the message is announced when it comes. */
export function FormError({ message }: { readonly message: string | undefined }) {
  return (
    <div role="alert" className={styles.region}>
      {message ? (
        <p className={styles.error}>
          <CircleAlert aria-hidden />
          <span>{message}</span>
        </p>
      ) : null}
    </div>
  )
}
