import { categories, type Category } from './constants.ts'

/** The category of a code that came from outside, or null. */
export function categoryByCode(code: string): Category | null {
  return categories.find((category) => category.code === code) ?? null
}

/** The category at /category/{slug}, or null (docs/rules.md#categories). */
export function categoryBySlug(slug: string): Category | null {
  return categories.find((category) => category.slug === slug) ?? null
}
