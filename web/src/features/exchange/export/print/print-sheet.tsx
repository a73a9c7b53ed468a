import type { BoardDetails } from '@tilerush/contract/boards/draft'
import { faceText } from '@tilerush/core/boards/tile-face'
import { productName } from '@tilerush/core/product/constants'
import { Logo } from '../../../../components/display/brand.tsx'
import { PrintedSheet } from '../../../../components/print/print-page.tsx'
import { m } from '../../../../paraglide/messages.js'
import { tileBackground, tileImageFit, TileText } from '../../../boards/index.ts'
import type { PrintedTile, Sheet } from './print-sheets.ts'
import styles from './print.module.css'

interface PrintSheetProps {
  readonly board: BoardDetails
  readonly sheet: Sheet
}

/** One sheet of paper. */
export function PrintSheet({ board, sheet: { kind, tiles, columns, page, numPages } }: PrintSheetProps) {
  return (
    <PrintedSheet className={styles.sheet} data-kind={kind} data-columns={columns} aria-label={board.name}>
      <h2 className={styles.head}>
        <bdi>{board.name}</bdi>
        <small>
          {kind === 'key' ? m.print_key() : <bdi>{board.promptPrefix}</bdi>}
          {numPages > 1 && <span className="num"> {`${page}/${numPages}`}</span>}
        </small>
      </h2>
      {kind === 'key' ? (
        <ol className={styles.key}>
          {tiles.map((printed) => (
            <KeyLine key={printed.number} printed={printed} />
          ))}
        </ol>
      ) : (
        <ol className={styles.grid}>
          {tiles.map((printed) => (
            <TileOnPaper key={printed.number} board={board} printed={printed} hasPrompt={kind === 'prompts'} />
          ))}
        </ol>
      )}
      <p className={`line ${styles.foot}`} translate="no">
        <Logo />
        {productName}
      </p>
    </PrintedSheet>
  )
}

function KeyLine({ printed: { number, tile, prompt } }: { readonly printed: PrintedTile }) {
  const answer = tile.answerText
  return (
    <li>
      <b className="num">{number}</b>
      <span>
        <bdi>{prompt}</bdi>
        {answer !== '' && (
          <small>
            <bdi>{answer}</bdi>
          </small>
        )}
      </span>
    </li>
  )
}

interface TileOnPaperProps {
  readonly board: BoardDetails
  readonly printed: PrintedTile
  readonly hasPrompt: boolean
}

function TileOnPaper({ board, printed: { number, tile, prompt }, hasPrompt }: TileOnPaperProps) {
  const text = faceText(tile)
  return (
    <li className={styles.tile}>
      <b className="num">{number}</b>
      <span className={styles.face} style={{ background: tileBackground(board, tile) }}>
        {text === undefined ? (
          <img
            src={tile.imageUrl}
            alt=""
            decoding="async"
            className={board.tilePadding || board.tileBackgroundSize === 'contain' ? styles.padded : undefined}
            style={tileImageFit(board)}
          />
        ) : (
          <TileText face={{ ...tile, text }} look={board} />
        )}
      </span>
      <span className={styles.prompt}>{hasPrompt && <bdi>{prompt}</bdi>}</span>
    </li>
  )
}
