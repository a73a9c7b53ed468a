import type { BoardDetails } from '@tilerush/contract/boards/draft'
import { boardSize } from '@tilerush/core/boards/layout'
import type { TileBackgroundPosition, TileBackgroundSize } from '@tilerush/core/boards/constants'
import { Fact, Facts } from './facts.tsx'
import { RelativeTime } from '../../../components/display/relative-time.tsx'
import { categoryName } from '../category-name.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './board-facts.module.css'

/** Every field of the board, read-only. */
export function BoardFacts({ board }: { readonly board: BoardDetails }) {
  return (
    <Facts label={m.view_board_details()}>
      <Fact name={m.view_board_id()}>
        <span className="num">{board.boardId}</span>
      </Fact>
      <Fact name={m.view_board_slug()}>
        <bdi dir="ltr">{board.slug}</bdi>
      </Fact>
      <Fact name={m.boards_field_category()}>
        <span className={styles.category}>
          <i className="dot" />
          {categoryName(board.category)}
        </span>
      </Fact>
      <Fact name={m.view_board_prompt_prefix()}>{board.promptPrefix}</Fact>
      <Fact name={m.view_board_layout()}>
        <span className="num">{board.boardPortraitLayout.replace('x', '×')}</span>{' '}
        {m.view_board_layout_tiles({ count: boardSize(board.boardPortraitLayout) })}
      </Fact>
      <Fact name={m.view_board_keywords()}>{board.keywords.join(', ')}</Fact>
      <Fact name={m.view_board_images_folder()}>
        <bdi dir="ltr">{board.imagesFolderName}</bdi>
      </Fact>
      <Fact name={m.view_board_tile_size()}>{sizeNames[board.tileBackgroundSize]()}</Fact>
      <Fact name={m.view_board_tile_position()}>{positionNames[board.tileBackgroundPosition]()}</Fact>
      <Fact name={m.view_board_tile_colour()}>
        <ColourFact colour={board.tileBackgroundColor} />
      </Fact>
      <Fact name={m.view_board_tile_gradient()}>
        <ColourFact colour={board.tileRadialGradientHexColor} />
      </Fact>
      <Fact name={m.view_board_tile_padding()}>{yesOrNo(board.tilePadding)}</Fact>
      <Fact name={m.view_board_invert()}>{yesOrNo(board.invertTileImagesInDarkMode)}</Fact>
      <Fact name={m.boards_column_created()}>
        <RelativeTime at={board.boardCreatedAt} />
      </Fact>
      <Fact name={m.view_board_modified()}>
        <RelativeTime at={board.boardLastModifiedAt} />
        {board.lastModifiedBy === '' ? null : ` ${m.view_board_modified_by({ name: board.lastModifiedBy })}`}
      </Fact>
    </Facts>
  )
}

function yesOrNo(isYes: boolean): string {
  return isYes ? m.view_board_yes() : m.view_board_no()
}

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

/** The words for how an image lies on its tile (docs/rules.md#layouts). */
const sizeNames: Readonly<Record<TileBackgroundSize, () => string>> = {
  contain: m.tile_size_contain,
  cover: m.tile_size_cover,
  '130%': () => '130%',
  '150%': () => '150%',
  '170%': () => '170%',
  '250%': () => '250%',
}
const positionNames: Readonly<Record<TileBackgroundPosition, () => string>> = {
  center: m.tile_position_center,
  top: m.tile_position_top,
  bottom: m.tile_position_bottom,
  left: m.tile_position_left,
  right: m.tile_position_right,
}
