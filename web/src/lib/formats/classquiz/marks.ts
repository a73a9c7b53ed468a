/** The bytes between the parts of a quiz of ClassQuiz. */
import { maxTextBytes } from '@tilerush/core/files/exchange/constants'

export const quizEnd = [0xc7, 0xc7, 0xc7, 0x00]
export const pictureStart = [0xc6, 0xc6, 0xc6, 0x00]
export const indexEnd = [0xc5, 0xc5, 0x00]

/** `head`: the first bytes of the blob. */
export async function isClassQuiz(blob: Blob, head: Uint8Array): Promise<boolean> {
  if (head[0] !== 0x1f || head[1] !== 0x8b) return false
  return findMark(new Uint8Array(await blob.slice(0, maxTextBytes).arrayBuffer()), quizEnd, 0) !== -1
}

/** The position of the mark; -1 for none. */
export function findMark(bytes: Uint8Array, mark: readonly number[], from: number): number {
  const [first = 0] = mark
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (mark.every((byte, index) => bytes[at + index] === byte)) return at
  }
  return -1
}
