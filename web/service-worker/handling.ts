/** What the worker does with a request. */

export type Handling =
  /** These are not the worker's business: procedures, uploads, downloads, whatever is private or changes. */
  | 'pass'
  /** The network, else the app's page, which then shows what it can. */
  | 'page'
  /** A file whose name changes with its content: from the cache, else from the network. */
  | 'asset'
  /** A file of the app with a lasting name: from the network, else from the cache. */
  | 'file'
  /** An image: from what the user has stored, else from the network. */
  | 'image'

interface Requested {
  readonly method: string
  readonly url: string
  readonly mode: string
}

/**
 * Addresses of the server; the app has no page there. An embedded board has one, which comes from the server alone:
 * a stored page may be shown in no frame.
 */
const ofTheServer = /^\/(?:rpc|media|archive|embed|oembed|outbox|health|metrics|language|sw|\.well-known)(?:\/|$)/

/** `files`: the app's files with lasting names. */
export function getHandling({ method, url, mode }: Requested, origin: string, files: readonly string[]): Handling {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'pass'
  const { pathname } = address
  if (mode === 'navigate') {
    // What has an ending is a file: a download or an image that is opened alone.
    return ofTheServer.test(pathname) || /\.\w+$/.test(pathname) ? 'pass' : 'page'
  }
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/media/')) return 'image'
  return files.includes(pathname) ? 'file' : 'pass'
}
