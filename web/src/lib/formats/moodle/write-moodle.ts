/**
 * Boards as questions for Moodle (https://docs.moodle.org/en/Moodle_XML_format): one for each tile, in a category for
 * each board. A picture is asked about; a tile of text is asked for.
 */
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { pictureEnding } from '../file-names.ts'
import type { FoundBoard, FoundImage, FoundTile } from '../found-board.ts'
import { toBase64 } from '../to-base64.ts'

/** Beside the right one. */
const numWrongAnswers = 3

export async function writeMoodle(boards: readonly FoundBoard[]): Promise<Blob> {
  const parts: BlobPart[] = ['<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n']
  for (const board of boards) {
    parts.push(toCategory(board.name))
    // A blob for each question: pictures as text would otherwise all be in memory at once.
    for (const [index, tile] of board.tiles.entries())
      parts.push(new Blob([await toQuestion(tile, board.tiles, index)]))
  }
  return new Blob([...parts, '</quiz>\n'], { type: 'application/xml' })
}

/** A slash within a name is doubled, since one divides the names of categories. */
function toCategory(name: string): string {
  const path = `$course$/top/${name.replaceAll('/', '//')}`
  return `<question type="category"><category><text>${escaped(path)}</text></category></question>\n`
}

async function toQuestion(tile: FoundTile, tiles: readonly FoundTile[], index: number): Promise<string> {
  const { image } = tile
  const wordings = promptAlternatives(tile.prompt)
  const right = getRightAnswers(tile)
  const { html, file } = image ? await askAbout(image) : { html: askFor(wordings.join(' / ')), file: '' }
  return [
    '<question type="multichoice">',
    `<name><text>${escaped(wordings[0] ?? '')}</text></name>`,
    `<questiontext format="html"><text>${escaped(html)}</text>${file}</questiontext>`,
    `<generalfeedback format="plain_text"><text>${image ? escaped(tile.answerText) : ''}</text></generalfeedback>`,
    '<defaultgrade>1</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden>',
    '<single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>none</answernumbering>',
    ...right.map((answer) => toAnswer(answer, 100)),
    ...wrongAnswers(tiles, index).map((answer) => toAnswer(answer, 0)),
    '</question>\n',
  ].join('\n')
}

/** What a picture shows is to be named, in any wording; what a prompt asks for is to be found among the faces. */
function getRightAnswers({ image, prompt, answerText }: FoundTile): readonly string[] {
  return image ? promptAlternatives(prompt) : [answerText]
}

async function askAbout(image: FoundImage): Promise<{ readonly html: string; readonly file: string }> {
  // Its own name may say what it shows.
  const name = `picture${pictureEnding(image)}`
  return {
    html: `<p><img src="@@PLUGINFILE@@/${name}" alt="" style="max-width:100%"></p>`,
    file: `<file name="${name}" path="/" encoding="base64">${await toBase64(image.blob)}</file>`,
  }
}

const askFor = (prompt: string): string => `<p style="font-size:1.5em">${escaped(prompt)}</p>`

function toAnswer(wording: string, fraction: number): string {
  // As HTML, escaped once for it and once for XML: readers take it for that, whatever the format says.
  return `<answer fraction="${fraction}" format="html"><text>${escaped(escaped(wording))}</text></answer>`
}

/** They are those of the tiles of its kind that come next, so that each serves equally often. */
function wrongAnswers(tiles: readonly FoundTile[], index: number): string[] {
  const asked = tiles[index]
  const right = asked ? getRightAnswers(asked) : []
  const wrong = new Set<string>()
  for (let step = 1; step < tiles.length && wrong.size < numWrongAnswers; step += 1) {
    const other = tiles[(index + step) % tiles.length]
    if (!other || (other.image === null) !== (asked?.image === null)) continue
    const answers = getRightAnswers(other)
    const isRightToo = answers.some((answer) => right.includes(answer))
    if (answers[0] !== undefined && !isRightToo) wrong.add(answers[0])
  }
  return [...wrong]
}

/** What XML 1.0 allows in no document (https://www.w3.org/TR/xml/#charsets). */
const refusedSigns = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(refusedSigns, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
