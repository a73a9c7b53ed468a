import styles from './secret-text.module.css'

/** A key or code to be copied: a click marks all of it. */
export function SecretText({ children }: { readonly children: string }) {
  return (
    <p className={styles.secret} dir="ltr">
      {children}
    </p>
  )
}
