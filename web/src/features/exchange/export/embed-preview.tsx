import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { boardSize } from '@tilerush/core/boards/layout'
import { productName } from '@tilerush/core/product/constants'
import { Globe } from 'lucide-react'
import { Logo } from '../../../components/display/brand.tsx'
import { m } from '../../../paraglide/messages.js'
import { TileThumb } from '../../boards/index.ts'
import styles from './embed-preview.module.css'

/** More would be too small to tell what they show. */
const maxTiles = 24

/** What the frame looks like in a page: for eyes only, drawn here, because no page of ours may hold a frame. */
export function EmbedPreview({ board }: { readonly board: PlayableBoard }) {
  const numTiles = Math.min(boardSize(board.boardPortraitLayout), maxTiles)
  // Texts beyond the cover's come with a start alone.
  const faces = board.faces.filter(({ imageUrl, text }) => imageUrl !== '' || text !== undefined)
  return (
    <div className={styles.page} data-category={board.category} aria-hidden>
      <p className={`line ${styles.address}`}>
        <Globe className="ico" />
        {m.embed_preview_page()}
      </p>
      <div className={styles.frame}>
        <p className={styles.slab}>
          <small>{board.promptPrefix}</small>
          <b>…</b>
          <span className="num">3.41</span>
        </p>
        <div className={styles.tiles}>
          {faces.slice(0, numTiles).map((face) => (
            <TileThumb key={face.tileId} face={face} look={board.look} />
          ))}
        </div>
        <p className={`line between ${styles.foot}`}>
          <span>{board.name}</span>
          <b translate="no">
            <Logo />
            {productName}
          </b>
        </p>
      </div>
    </div>
  )
}
