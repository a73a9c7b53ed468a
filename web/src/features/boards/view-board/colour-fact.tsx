import { m } from '../../../paraglide/messages.js'
import styles from './board-facts.module.css'

/** A colour beside its value; an empty one is the board's. */
export function ColourFact({ colour }: { readonly colour: string }) {
  if (colour === '') return <span className="muted">{m.view_tile_colour_of_board()}</span>
  return (
    <span className={styles.colour}>
      <i style={{ background: colour }} />
      <span className="num">{colour}</span>
    </span>
  )
}
