import type { CategoryCode } from '@tilerush/core/boards/constants'
import { m } from '../../paraglide/messages.js'

const names: Readonly<Record<CategoryCode, () => string>> = {
  sport: m.category_sport,
  'movies-tv': m.category_movies_tv,
  music: m.category_music,
  branding: m.category_branding,
  geography: m.category_geography,
  science: m.category_science,
  maths: m.category_maths,
  uncategorised: m.category_uncategorised,
}

export function categoryName(code: CategoryCode): string {
  return names[code]()
}
