import type { ImageCredit } from '@tilerush/contract/boards'
import { useMissingImage } from '../../lib/use-missing-image.ts'
import { m } from '../../paraglide/messages.js'
import type { CreditsOfBoard } from './by-board.ts'
import styles from './credits.module.css'

/** The credits of one board as a table; a narrow screen stacks each row. */
export function BoardCredits({ board }: { readonly board: CreditsOfBoard }) {
  return (
    <section>
      <h2 className={styles.board}>{board.boardName}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.credits_picture()}</th>
            <th scope="col">{m.credits_prompt()}</th>
            <th scope="col">{m.credits_author()}</th>
            <th scope="col">{m.credits_licence()}</th>
            <th scope="col">{m.credits_source()}</th>
          </tr>
        </thead>
        <tbody>
          {board.credits.map((credit) => (
            <CreditRow key={credit.imageUrl} credit={credit} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function CreditRow({ credit }: { readonly credit: ImageCredit }) {
  const { isMissing, onError } = useMissingImage(credit.imageUrl)
  return (
    <tr>
      <td>
        {isMissing ? null : (
          <img
            className={styles.picture}
            src={credit.imageUrl}
            alt={credit.prompt}
            loading="lazy"
            decoding="async"
            onError={onError}
          />
        )}
      </td>
      <th scope="row">
        {credit.prompt}
        {credit.note ? <small>{credit.note}</small> : null}
      </th>
      <td>{credit.author}</td>
      <td>
        <OuterLink href={credit.licenceUrl}>{credit.licence}</OuterLink>
      </td>
      <td>
        <OuterLink href={credit.sourceUrl}>{credit.source}</OuterLink>
      </td>
    </tr>
  )
}

/** A link that leaves the site; plain text without an address of the web. */
function OuterLink({ href, children }: { readonly href: string; readonly children: string }) {
  if (!/^https?:\/\//.test(href)) return children
  return (
    <a href={href} rel="noreferrer external" target="_blank">
      {children}
    </a>
  )
}
