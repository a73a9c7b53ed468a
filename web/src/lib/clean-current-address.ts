import { cleanAddress } from '@tilerush/core/product/clean-address'

/**
 * Cleans the address that the page was opened at of what a chat or a mail program added to it, before anything reads it
 * (docs/rules.md#links-as-they-arrive). Nothing happens where there is no page, as in the build.
 */
export function cleanCurrentAddress(): void {
  if (!('location' in globalThis)) return
  const { pathname, search, hash } = location
  const written = pathname + search + hash
  const clean = cleanAddress(written)
  // A state of its own would be taken for the router's.
  if (clean !== written) history.replaceState(history.state, '', clean)
}
