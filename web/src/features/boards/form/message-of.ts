import { get } from 'react-hook-form'

/** What is said at a field of a tile. */
export function messageOf(errors: object, path: string): string | undefined {
  const error: unknown = get(errors, path)
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}
