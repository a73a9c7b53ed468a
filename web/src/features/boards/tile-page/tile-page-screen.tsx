import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import type { BoardDetails, TileDetails } from '@tilerush/contract/boards/draft'
import { hasWording, promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { ChevronLeft, ChevronRight, CircleOff, TriangleAlert } from 'lucide-react'
import { BackLink } from '../back-link.tsx'
import { Badge } from '../../../components/display/badge.tsx'
import { ButtonLink } from '../../../components/button.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { TileThumb } from '../card/tile-thumb.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import { boardQuery } from '../view-board/board-query.ts'
import { promptText } from '../view-board/prompt-text.ts'
import styles from './tile-page.module.css'
import { TileStatistics } from './tile-statistics.tsx'
import { Fact, Facts } from '../view-board/facts.tsx'
import { RelativeTime } from '../../../components/display/relative-time.tsx'
import { ColourFact } from '../view-board/board-facts.tsx'

/** One tile of a board; an unknown one leads back to its board, an unknown board to the list. */
export function TilePageScreen() {
  const { boardId, tileId } = useParams({ from: '/board/$boardId/tile/$tileId' })
  const board = useQuery(boardQuery(boardId))
  const tile = board.data?.tiles.find((each) => each.tileId === tileId)
  usePageTitle(tile && board.data ? `${promptText(tile.prompt)} – ${board.data.name}` : m.view_tile_title())
  if (board.data === null) return <Navigate to="/boards" replace />
  if (board.data && !tile) return <Navigate to="/board/$boardId" params={{ boardId }} replace />
  return (
    <section className="page">
      {board.isPending && <Skeleton count={4} shape="row" />}
      {board.isError && <LoadError error={board.error} onRetry={() => void board.refetch()} />}
      {board.data && tile ? <TilePage key={tileId} board={board.data} tile={tile} /> : null}
    </section>
  )
}

export interface TilePageProps {
  readonly board: BoardDetails
  readonly tile: TileDetails
}

/** A tile with its image and its fields, and how players fare with it. */
function TilePage({ board, tile }: TilePageProps) {
  return (
    <div className={styles.page} data-category={board.category}>
      <header className={styles.head}>
        <BackLink className={styles.back} to="/board/$boardId" params={{ boardId: board.boardId }}>
          {board.name}
        </BackLink>
        <div>
          <h1>{promptText(tile.prompt)}</h1>
          <p className={styles.badges}>
            {tile.enabled ? null : (
              <Badge tone="disabled" icon={CircleOff}>
                {m.board_mode_disabled()}
              </Badge>
            )}
            {hasWording(tile.prompt) ? null : (
              <Badge tone="missed" icon={TriangleAlert}>
                {m.view_board_incomplete()}
              </Badge>
            )}
          </p>
        </div>
        <TileNeighbours board={board} tile={tile} />
      </header>
      <div className={styles.columns}>
        <TileThumb face={tile} look={board} className={styles.image} />
        <TileFacts tile={tile} />
      </div>
      <TileStatistics board={board} tile={tile} />
    </div>
  )
}

/** The way to the tile before and the tile after, in the order of their creation. */
function TileNeighbours({ board, tile }: TilePageProps) {
  const position = board.tiles.indexOf(tile)
  const neighbours = [
    { tile: board.tiles[position - 1], label: m.view_tile_previous(), Icon: ChevronLeft },
    { tile: board.tiles[position + 1], label: m.view_tile_next(), Icon: ChevronRight },
  ]
  return (
    <nav className="line" aria-label={m.view_tile_others()}>
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

/** Every field of the tile, read-only, and where its image comes from. */
function TileFacts({ tile }: { readonly tile: TileDetails }) {
  const wordings = promptAlternatives(tile.prompt)
  const { author, licence, licenceUrl, source, sourceUrl, note } = tile.credit
  return (
    <Facts label={m.view_board_details()}>
      <Fact name={m.view_tile_id()}>{tile.tileId}</Fact>
      {wordings.length > 1 ? <Fact name={m.view_tile_wordings()}>{wordings.join(', ')}</Fact> : null}
      <Fact name={m.view_tile_answer()}>{tile.answerText}</Fact>
      <Fact name={m.view_tile_enabled()}>{tile.enabled ? m.view_board_yes() : m.view_board_no()}</Fact>
      <Fact name={m.view_tile_background()}>
        <ColourFact colour={tile.backgroundColor} />
      </Fact>
      <Fact name={m.view_tile_gradient()}>
        <ColourFact colour={tile.radialGradientHexColor} />
      </Fact>
      <Fact name={m.view_tile_filename()}>{tile.imageFilename}</Fact>
      <Fact name={m.view_tile_original_filename()}>{tile.originalImageFilename}</Fact>
      <Fact name={m.boards_column_created()}>
        <RelativeTime at={tile.timestamp} />
      </Fact>
      <Fact name={m.view_tile_author()}>{author}</Fact>
      <Fact name={m.view_tile_licence()}>
        <MaybeLink text={licence} address={licenceUrl} />
      </Fact>
      <Fact name={m.view_tile_source()}>
        <MaybeLink text={source} address={sourceUrl} />
      </Fact>
      {note === '' ? null : <Fact name={m.view_tile_note()}>{note}</Fact>}
    </Facts>
  )
}

/** Only an address of the web becomes a link: credits come out of archives too. */
function MaybeLink({ text, address }: { readonly text: string; readonly address: string }) {
  if (!/^https?:\/\//i.test(address)) return <>{text || <span className="muted">–</span>}</>
  return (
    <a href={address} rel="noreferrer" target="_blank">
      {text || address}
    </a>
  )
}
