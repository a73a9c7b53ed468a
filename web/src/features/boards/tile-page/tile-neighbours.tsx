import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'
import type { TilePageProps } from './tile-page.tsx'
import styles from './tile-page.module.css'

/** The way to the tile before and the tile after, in the order of their creation. */
export function TileNeighbours({ board, tile }: TilePageProps) {
  const position = board.tiles.indexOf(tile)
  const neighbours = [
    { tile: board.tiles[position - 1], label: m.view_tile_previous(), Icon: ChevronLeft },
    { tile: board.tiles[position + 1], label: m.view_tile_next(), Icon: ChevronRight },
  ]
  return (
    <nav className={styles.neighbours} aria-label={m.view_tile_others()}>
      <span className="muted small">{m.view_tile_position({ position: position + 1, count: board.tiles.length })}</span>
      {neighbours.map(({ tile: neighbour, label, Icon }) => (
        <ButtonLink
          key={label}
          iconOnly
          to="/board/$boardId/tile/$tileId"
          params={{ boardId: board.boardId, tileId: (neighbour ?? tile).tileId }}
          disabled={!neighbour}
          aria-label={label}
          title={label}
          replace
        >
          <Icon aria-hidden />
        </ButtonLink>
      ))}
    </nav>
  )
}
