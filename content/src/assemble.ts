import { createHash } from 'node:crypto'
import { cleanSvg } from './picture.ts'
import type { Recipe } from './recipe.ts'
import type { StarterBoard, StarterFile } from './types.ts'

export interface StarterContent {
  readonly file: StarterFile
  /** Path relative to `dist`, as in `imageFile`, to the picture. */
  readonly images: ReadonlyMap<string, string>
}

/** Named by content, so that a name tells nothing and a changed picture never meets an old cached one. */
function imagePath(boardKey: string, svg: string): string {
  const name = createHash('sha256').update(svg).digest('hex').slice(0, 12)
  return `images/${boardKey}/${name}.svg`
}

/** The whole starter content in memory; a function of the recipes and the pinned packages alone. */
export function assemble(recipes: readonly Recipe[]): StarterContent {
  const images = new Map<string, string>()
  const versions = new Map<string, string>()
  const boards = recipes.map((recipe): StarterBoard => {
    const tiles = recipe.tiles.map(({ picture, prompt, answerText }) => {
      const svg = cleanSvg(picture.svg)
      const imageFile = imagePath(recipe.key, svg)
      images.set(imageFile, svg)
      const [name = '', version = ''] = picture.credit.source.split(' ')
      versions.set(name, version)
      const { originalImageFilename, credit } = picture
      return { prompt, answerText, imageFile, originalImageFilename, credit }
    })
    return { ...recipe, tiles }
  })
  const builtFrom = Object.fromEntries([...versions].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { file: { builtFrom, boards }, images }
}
