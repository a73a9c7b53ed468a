/** Names of files in the store. */

export class FileKeyError extends Error {
  override readonly name = 'FileKeyError'
}

const keyMaxLength = 400
const segment = /^(?!\.)[a-z0-9._-]{1,100}$/

/** Whether the text can name a file: relative, without dots at a segment's start, nothing to escape. */
export function isFileKey(key: string): boolean {
  return key.length <= keyMaxLength && key.split('/').every((part) => segment.test(part) && !part.includes('..'))
}

/** @throws {FileKeyError} */
export function checked(key: string): string {
  if (!isFileKey(key))
    throw new FileKeyError('A file name may hold lower-case letters, digits, dot, dash and underscore')
  return key
}
