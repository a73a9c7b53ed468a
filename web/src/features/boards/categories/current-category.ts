import type { CategoryCode } from '@tilerush/core/boards/constants'
import { createStore, useStore } from '../../../lib/store.ts'

/**
 * The category that colours navbar, mark and actions (docs/rules.md#categories).
 * The category and play screens set it; the router clears it on every navigation to another screen.
 */
const store = createStore<CategoryCode | null>(null)

export const currentCategory = store.get
export const subscribeToCurrentCategory = store.subscribe

export function setCurrentCategory(code: CategoryCode | null): void {
  store.set(code)
}

export function useCurrentCategory(): CategoryCode | null {
  return useStore(store)
}

/** Keeps `data-category` of the page in step with the store: the tokens take the accent colours from it. */
export function showCurrentCategory(): void {
  subscribeToCurrentCategory(() => {
    const code = currentCategory()
    if (code) document.documentElement.dataset['category'] = code
    else delete document.documentElement.dataset['category']
  })
}
