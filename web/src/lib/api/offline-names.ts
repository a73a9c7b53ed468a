/** The names that the pages and the service worker share. No imports: the worker is built alone. */

/** The app's own files, of this release and of those before it. */
export const assetsCacheName = 'tilerush-assets'
/** What one user wants to have without the network: responses and images of starred boards. Written by the pages. */
export const offlineCacheName = 'tilerush-kept'
/** Where the worker notes which releases it has files of, the newest first; no address of the server. */
export const releasesAddress = '/sw/releases'

export interface Release {
  readonly id: string
  /** The first script of the page in each language, by which a page knows its release. */
  readonly entries: readonly string[]
  /** What the worker has of it: address paths. */
  readonly files: readonly string[]
}
