import type { PlayableBoard } from '@tilerush/contract/boards'
import type { PlayedTile } from '@tilerush/contract/plays'
import { promptAlternatives } from '@tilerush/core/boards/prompt'
import { TileThumb } from '../../../components/tile-thumb.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './first-tiles.module.css'

interface FirstTilesProps {
  readonly tileIds: readonly string[]
  readonly tiles: readonly PlayedTile[]
  readonly board: PlayableBoard
}

/** The tiles that Learn mode begins with, to be looked at before the first round. */
export function FirstTiles({ tileIds, tiles, board }: FirstTilesProps) {
  const shown = tiles.filter((tile) => tileIds.includes(tile.tileId))
  return (
    <ul className={styles.tiles} aria-label={m.learn_first_tiles()}>
      {shown.map((tile) => (
        <li key={tile.tileId}>
          <TileThumb face={tile} look={board.look} />
          {promptAlternatives(tile.prompt)[0]}
        </li>
      ))}
    </ul>
  )
}
