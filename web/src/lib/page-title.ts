import { productName, titleSuffix } from '@tilerush/core/product/constants'
import { useEffect } from 'react'

/** `Login` becomes `Login | Tilerush`; nothing becomes the product's name alone (docs/rules.md#page-titles). */
export function pageTitle(title: string): string {
  return title === '' ? productName : `${title}${titleSuffix}`
}

/** Names the page while the calling screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}
