import { expect, it, vi } from 'vitest'
import { currentCategory, setCurrentCategory, subscribeToCurrentCategory } from './current-category.ts'

it('holds one category and notifies its subscribers when it changes', () => {
  const listener = vi.fn()
  const stop = subscribeToCurrentCategory(listener)
  expect(currentCategory()).toBeNull()
  setCurrentCategory('music')
  setCurrentCategory('music')
  expect(currentCategory()).toBe('music')
  expect(listener).toHaveBeenCalledTimes(1)
  setCurrentCategory(null)
  stop()
  setCurrentCategory('sport')
  expect(listener).toHaveBeenCalledTimes(2)
})
