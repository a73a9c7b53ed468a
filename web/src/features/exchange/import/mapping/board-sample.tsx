import { defaultLayout } from '@tilerush/core/boards/constants'
import { fittingLayout } from '@tilerush/core/boards/remedy'
import { parseLayout } from '@tilerush/core/boards/layout'
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { localeNames, locales } from '@tilerush/core/language/constants'
import { TileThumb } from '../../../boards/index.ts'
import { m } from '../../../../paraglide/messages.js'
import type { FoundBoard } from '../../../../lib/formats/found-board.ts'
import { faceOf, lookOf } from '../review/faces.ts'
import styles from './mapping.module.css'

const firstWording = (prompt: string): string => promptAlternatives(prompt)[0] ?? ''

/** No larger than beside a table. */
const mostTiles = 12

/** A few of the tiles as a player would see them, with a prompt above. */
export function BoardSample({ board }: { readonly board: FoundBoard | undefined }) {
  const tiles = board?.tiles.slice(0, mostTiles) ?? []
  const [first] = tiles
  if (!board || !first) return null
  const { columns } = parseLayout(fittingLayout(tiles.length, defaultLayout) ?? defaultLayout)
  const translated = locales.find((locale) => first.translations?.[locale])
  return (
    <aside className={`panel ${styles.sample}`} data-category={board.category ?? 'uncategorised'}>
      <h2>{m.import_sample()}</h2>
      <p className={styles.slab}>
        {board.promptPrefix ? <small>{board.promptPrefix}</small> : null}
        <b dir="auto">{firstWording(first.prompt)}</b>
      </p>
      <div className={styles.tiles} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {tiles.map((tile, index) => (
          <TileThumb key={`${tile.origin} ${index}`} face={faceOf(`${index}`, tile)} look={lookOf(board)} />
        ))}
      </div>
      {translated ? (
        <p className="small muted">
          {m.import_sample_translated({
            language: localeNames[translated],
            prompt: firstWording(first.translations?.[translated] ?? ''),
          })}
        </p>
      ) : null}
    </aside>
  )
}
