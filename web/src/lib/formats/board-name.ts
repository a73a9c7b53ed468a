import { toNfc } from '@tilerush/core/language/nfc'
import { boardNameMaxLength } from '@tilerush/core/boards/constants'

/** A text as the name of a board: in one line, and cut where it is too long. */
export function toBoardName(text: string): string {
  const line = toNfc(text).replaceAll(/\s+/g, ' ').trim()
  return line.length <= boardNameMaxLength ? line : `${line.slice(0, boardNameMaxLength - 1).trimEnd()}…`
}

/** What a file's name says of its board. */
export function boardNameOfFile(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return toBoardName((dot > 0 ? fileName.slice(0, dot) : fileName).replaceAll('_', ' '))
}
