/**
 * What an archive of boards consists of, for all who write or read one: `manifest.json`, a readable `credits.txt`, and
 * the images as `images/<slug>/<image filename>`. Its bytes depend on the boards alone; each side packs them its own way
 * (docs/rules.md#archives-of-boards).
 */
import { noCredit, type TileCredit } from '../boards/draft.ts'
import { archiveFormat } from './constants.ts'

export const manifestName = 'manifest.json'
export const creditsName = 'credits.txt'
const imagesFolder = 'images/'

/** What tells a manifest from any other file of its name. */
export const archiveProduct = 'tilerush-boards'

/** People who unpack an archive and pack it again often pack the folder around it, too: all paths then begin with it. */
const aroundAll = /^[^/]+\//

/** The path of the manifest: at the top, else within a folder around everything. */
export function findManifestPath(paths: readonly string[]): string | undefined {
  return (
    paths.find((path) => path === manifestName) ?? paths.find((path) => path.replace(aroundAll, '') === manifestName)
  )
}

export function imageName(slug: string, imageFilename: string): string {
  return `${imagesFolder}${slug}/${imageFilename}`
}

interface Manifest<Board> {
  readonly product: typeof archiveProduct
  readonly format: typeof archiveFormat
  readonly boards: Board[]
}

export function toManifest<Board>(boards: readonly Board[]): Manifest<Board> {
  return { product: archiveProduct, format: archiveFormat, boards: [...boards] }
}

/** What of a board its credits tell. */
interface CreditedBoard {
  readonly slug: string
  readonly name: string
  readonly tiles: readonly {
    readonly imageFilename: string
    readonly hasNoImage?: boolean | undefined
    readonly prompt: string
    readonly credit: TileCredit
  }[]
}

/** The texts of an archive by their names, for people who open it by hand, too. */
export function archiveTexts(boards: readonly CreditedBoard[]): readonly (readonly [name: string, text: string])[] {
  return [
    [manifestName, `${JSON.stringify(toManifest(boards), null, 2)}\n`],
    [creditsName, boards.map(boardCredits).join('\n')],
  ]
}

function boardCredits({ name, slug, tiles }: CreditedBoard): string {
  const lines = tiles
    .filter(({ hasNoImage }) => !hasNoImage)
    .map(({ imageFilename, prompt, credit }) => `${imageName(slug, imageFilename)}\t${prompt}\t${creditText(credit)}`)
  return [name, ...lines, ''].join('\n')
}

/** Author and licence in one line. */
export function creditText(credit: TileCredit | undefined): string {
  const { author, licence, licenceUrl, source, sourceUrl, note } = credit ?? noCredit
  return [author, licence, licenceUrl, source, sourceUrl, note].filter((part) => part !== '').join(', ') || 'unknown'
}
