import type { EditorForm } from '../form/editor-form.ts'
import { type Remedy, remedied } from './remedy.ts'

/** Writes the remedy into the form. */
export function applyRemedy(form: EditorForm, remedy: Remedy): void {
  const before = form.getValues('tiles')
  const after = remedied(form.getValues(), remedy)
  form.setValue('boardPortraitLayout', after.boardPortraitLayout)
  form.setValue('invertTileImagesInDarkMode', after.invertTileImagesInDarkMode)
  after.tiles.forEach((tile, index) => {
    if (tile === before[index]) return
    form.setValue(`tiles.${index}.prompt`, tile.prompt)
    form.setValue(`tiles.${index}.enabled`, tile.enabled)
    form.setValue(`tiles.${index}.imageFilename`, tile.imageFilename)
    form.setValue(`tiles.${index}.backgroundColor`, tile.backgroundColor)
    form.clearErrors(`tiles.${index}`)
  })
}
