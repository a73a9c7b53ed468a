/** Looking a category up (specification, section 3, Categories). */
import { categories, type Category } from '../constants.ts'

export function categoryByCode(code: string): Category | undefined {
  return categories.find((category) => category.code === code)
}

export function categoryBySlug(slug: string): Category | undefined {
  return categories.find((category) => category.slug === slug)
}
