/**
 * Boards as pictures beside a table, one folder a board where there are several. The table holds all of a board;
 * `credits.txt` says for readers what is owed to others.
 */
import { creditsName, creditText } from '@tilerush/core/files/archive'
import { createNames, pictureName, toFileName } from '../file-names.ts'
import type { FoundBoard, FoundTile } from '../found-board.ts'
import { writeOwnTable } from '../own/own-table.ts'
import { writeZip, type ZipPart } from '../zip/write-zip.ts'

const picturesFolder = 'pictures/'

export async function writePictures(boards: readonly FoundBoard[]): Promise<Blob> {
  const nameOnce = createNames()
  const parts = boards.flatMap((board) => {
    const name = nameOnce(toFileName(board.name, 'board'), '')
    return toParts(board, name, boards.length === 1 ? '' : `${name}/`)
  })
  return await writeZip([...parts, { path: creditsName, content: toCredits(boards) }])
}

function toParts(board: FoundBoard, name: string, folder: string): ZipPart[] {
  const nameOnce = createNames()
  const rows = board.tiles.map((tile) => ({
    tile,
    path: tile.image ? `${picturesFolder}${nameOnce(...pictureName(tile.image, tile.originalImageFilename))}` : '',
  }))
  const pictures = rows.flatMap(({ tile: { image }, path }) =>
    image ? [{ path: `${folder}${path}`, content: image.blob }] : [],
  )
  return [{ path: `${folder}${name}.csv`, content: writeOwnTable(board, rows) }, ...pictures]
}

/** Authors and licences, for who looks into the file. */
function toCredits(boards: readonly FoundBoard[]): string {
  return boards.map(({ name, tiles }) => [name, ...tiles.flatMap(toCreditLine), ''].join('\n')).join('\n')
}

function toCreditLine({ image, prompt, credit }: FoundTile): string[] {
  return image ? [`${prompt}\t${creditText(credit)}`] : []
}
