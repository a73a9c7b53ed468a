import type { BoardDetails } from '@tilerush/contract/board-draft'
import { boardSize } from '@tilerush/core/boards/layout'
import { Fact, Facts } from '../../../components/facts.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { categoryName } from '../../../lib/category-name.ts'
import { m } from '../../../paraglide/messages.js'
import { ColourFact } from './colour-fact.tsx'
import { positionNames, sizeNames } from './look-names.ts'
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
