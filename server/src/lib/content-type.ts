import { getMimeType } from 'hono/utils/mime'

/** The content type by a file's extension. Stored names are ours, so the extension can be trusted. */
export function getContentType(name: string): string {
  return getMimeType(name) ?? 'application/octet-stream'
}
