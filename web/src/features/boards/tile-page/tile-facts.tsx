import type { TileDetails } from '@tilerush/contract/board-draft'
import { promptAlternatives } from '@tilerush/core/boards/prompt'
import { Fact, Facts } from '../../../components/facts.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { m } from '../../../paraglide/messages.js'
import { ColourFact } from '../view-board/colour-fact.tsx'

/** Every field of the tile, read-only, and where its picture comes from. */
export function TileFacts({ tile }: { readonly tile: TileDetails }) {
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
