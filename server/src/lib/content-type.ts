import { getMimeType } from 'hono/utils/mime'

/** The content type that a file's name promises. Stored names are ours, so the ending can be trusted. */
export function contentTypeOf(name: string): string {
  return getMimeType(name) ?? 'application/octet-stream'
}
