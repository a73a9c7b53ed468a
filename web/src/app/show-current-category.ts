import { currentCategory, subscribeToCurrentCategory } from '../lib/current-category.ts'

/** Keeps `data-category` of the page in step with the store: the tokens take the accent colours from it. */
export function showCurrentCategory(): void {
  subscribeToCurrentCategory(() => {
    const code = currentCategory()
    if (code) document.documentElement.dataset['category'] = code
    else delete document.documentElement.dataset['category']
  })
}
