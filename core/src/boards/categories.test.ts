import { describe, expect, it } from 'vitest'
import { categoryByCode, categoryBySlug } from './categories.ts'
import { categories } from './constants.ts'

describe('categories', () => {
  it('are the eight of docs/rules.md#categories, found by code and by slug', () => {
    expect(categories.map(({ name, colour }) => `${name}: ${colour}`)).toEqual([
      'Sport: yellow',
      'Movies & TV: orange',
      'Music: pink',
      'Branding & Logos: violet',
      'Geography & Language: blue',
      'Science & Nature: green',
      'Maths & Computing: teal',
      'Uncategorised: brown',
    ])
    for (const category of categories) {
      expect(categoryByCode(category.code)).toBe(category)
      expect(categoryBySlug(category.slug)).toBe(category)
    }
    expect(categoryBySlug('nothing')).toBeNull()
  })
})
