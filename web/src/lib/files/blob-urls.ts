/** Addresses by which the page shows blobs; one each, until all are given up. */

let urls = new Map<Blob, string>()

export function blobUrl(blob: Blob): string {
  const known = urls.get(blob)
  if (known !== undefined) return known
  const url = URL.createObjectURL(blob)
  urls.set(blob, url)
  return url
}

/** The blobs are free again once nothing else holds them. */
export function forgetBlobUrls(): void {
  for (const url of urls.values()) URL.revokeObjectURL(url)
  urls = new Map()
}
