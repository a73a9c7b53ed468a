/** A board of a spec's own, which no other spec changes, plays or counts. */
import { randomUUID } from 'node:crypto'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import type { APIRequestContext } from 'playwright/test'
import type { ProductHandle } from '../../testkit/product.ts'
import { clientOf } from './client.ts'
import { smallBoard } from './plays.ts'

/** A copy of a starter board, in testing. `request`: an editor's. */
export async function makeOwnBoard(
  request: APIRequestContext,
  product: ProductHandle,
  boardId = smallBoard,
): Promise<BoardDetails> {
  const source = { boardId, saveKey: randomUUID() }
  return await clientOf(request, product).boards.duplicate(source)
}

/** A name that no board has. */
export const newName = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`
