import 'fake-indexeddb/auto'
import { waitingReviewMs } from '@tilerush/core/files/constants'
import { expect, it } from 'vitest'
import type { FoundFile } from '../../../../lib/formats/found-board.ts'
import { toReview } from './review-board.ts'
import { reviewStore } from './review-store.ts'

const found: FoundFile = {
  kind: 'text',
  fileName: '',
  numBytes: 9,
  boards: [{ name: 'Verbs', tiles: [] }],
  leftOut: [],
}
const waiting = { found, review: toReview(found) }
const begun = Date.parse('2026-03-01T12:00:00Z')

it('keeps a review for its user, for a day', async () => {
  await reviewStore.put('ann', waiting, begun)
  expect(await reviewStore.get('ann', begun + waitingReviewMs)).toEqual(waiting)
  expect(await reviewStore.get('bob', begun)).toBeNull()
  await reviewStore.remove('bob')
  expect(await reviewStore.get('ann', begun)).toEqual(waiting)
  // Whoever looks, an old one goes.
  expect(await reviewStore.get('bob', begun + waitingReviewMs + 1)).toBeNull()
  expect(await reviewStore.get('ann', begun)).toBeNull()
})

it('forgets a review that was imported or cancelled', async () => {
  await reviewStore.put('ann', waiting, begun)
  await reviewStore.remove('ann')
  expect(await reviewStore.get('ann', begun)).toBeNull()
})
