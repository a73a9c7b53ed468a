import { localeNames, locales } from '@tilerush/core/language/constants'
import { pageLocale } from '../../lib/format/locale.ts'
import { m } from '../../paraglide/messages.js'
import styles from './language-picker.module.css'

/** Every language by its own name. The server keeps the choice and sends this page again in the chosen one. */
export function LanguagePicker() {
  return (
    <form method="post" action="/language">
      <fieldset aria-label={m.footer_language()} className={styles.languages}>
        {locales.map((locale) => (
          <button key={locale} name="locale" value={locale} lang={locale} aria-current={locale === pageLocale}>
            {localeNames[locale]}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
