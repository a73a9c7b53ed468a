/** Characters that would break a line of the file or a spreadsheet's cell. */
const breaking = /[\t\r\n]+/g

/**
 * The 'Rename TSV' file: original and new image filename on each line, with a tab between (docs/rules.md#new-board-page).
 * Tiles without either name are left out.
 */
export function toRenameFile(
  tiles: readonly { readonly originalImageFilename: string; readonly imageFilename: string }[],
): string {
  return tiles
    .filter(({ originalImageFilename, imageFilename }) => originalImageFilename !== '' && imageFilename !== '')
    .map(({ originalImageFilename, imageFilename }) => `${oneLine(originalImageFilename)}\t${imageFilename}\n`)
    .join('')
}

function oneLine(text: string): string {
  return text.replaceAll(breaking, ' ')
}
