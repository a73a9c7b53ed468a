import { createHash } from 'node:crypto'
import { cleanSvg } from './image.ts'
import type { TileImage, Recipe } from './recipe.ts'
import type { Credit, StarterBoard, StarterFile } from './types.ts'

/** A cleaned drawing's text, or a photograph's bytes. */
export type Image = string | Uint8Array

export interface StarterContent {
  readonly file: StarterFile
  /** Path relative to `dist`, as in `imageFile`, to the picture. */
  readonly images: ReadonlyMap<string, Image>
}

/** A text is nobody's work. */
const noCredit: Credit = { author: '', licence: '', licenceUrl: '', source: '', sourceUrl: '' }

/** Named by content, so that a name tells nothing and a changed image never meets an old cached one. */
function imagePath(boardKey: string, image: Image): string {
  const name = createHash('sha256').update(image).digest('hex').slice(0, 12)
  return `images/${boardKey}/${name}.${typeof image === 'string' ? 'svg' : 'jpg'}`
}

function getImage(picture: TileImage): Image {
  return 'svg' in picture ? cleanSvg(picture.svg) : picture.jpeg
}

/** The whole starter content in memory; a function of the recipes and the pinned packages alone. */
export function assemble(recipes: readonly Recipe[]): StarterContent {
  const images = new Map<string, Image>()
  const versions = new Map<string, string>()
  const boards = recipes.map((recipe): StarterBoard => {
    const tiles = recipe.tiles.map(({ image: picture, prompt, translations, answerText }) => {
      const words = translations ? { prompt, translations } : { prompt }
      if (!picture) return { ...words, answerText, imageFile: '', originalImageFilename: '', credit: noCredit }
      const image = getImage(picture)
      const imageFile = imagePath(recipe.key, image)
      images.set(imageFile, image)
      if ('svg' in picture) {
        const [name = '', version = ''] = picture.credit.source.split(' ')
        versions.set(name, version)
      }
      const { originalImageFilename, credit } = picture
      return { ...words, answerText, imageFile, originalImageFilename, credit }
    })
    return { ...recipe, tiles }
  })
  const builtFrom = Object.fromEntries([...versions].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { file: { builtFrom, boards }, images }
}
