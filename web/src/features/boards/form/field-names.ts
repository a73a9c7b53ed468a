import { categoryName } from '../category-name.ts'
import { m } from '../../../paraglide/messages.js'
import type { BoardFieldName, BoardValues } from '../editor/board-values.ts'

const names: Readonly<Record<BoardFieldName, () => string>> = {
  name: m.editor_name,
  nameTranslations: m.editor_name_translations,
  promptPrefix: m.editor_prompt_prefix,
  prefixTranslations: m.editor_prefix_translations,
  category: m.editor_category,
  mode: m.editor_mode,
  keywords: m.editor_keywords,
  imagesFolderName: m.editor_images_folder,
  boardPortraitLayout: m.editor_layout,
  tileBackgroundSize: m.editor_background_size,
  tileBackgroundPosition: m.editor_background_position,
  tileBackgroundColor: m.editor_background_colour,
  tileRadialGradientHexColor: m.editor_gradient_colour,
  tilePadding: m.editor_tile_padding,
  invertTileImagesInDarkMode: m.editor_invert,
  promoted: m.editor_promoted,
}

/** What the form calls a field. */
export function fieldName(name: BoardFieldName): string {
  return names[name]()
}

/** The name for a field of a stored change; an unknown one as it is. */
export function storedFieldName(name: string): string {
  if (name === 'slug') return m.editor_slug()
  const known = Object.entries(names).find(([field]) => field === name)
  return known ? known[1]() : name
}

/** A field's value as a person reads it. */
export function fieldValueText(name: BoardFieldName, values: BoardValues): string {
  const value = values[name]
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ') || m.editor_empty()
  if (typeof value === 'boolean') return value ? m.editor_yes() : m.editor_no()
  if (name === 'category' && values.category !== '') return categoryName(values.category)
  return value === '' ? m.editor_empty() : value
}
