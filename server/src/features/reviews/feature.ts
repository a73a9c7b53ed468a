import { defineFeature } from '../../lib/feature.ts'
import { reviewsRouter } from './router.ts'
import { removeReviewsOf } from './store.ts'

export const reviews = defineFeature({
  name: 'reviews',
  router: reviewsRouter,
  personalData: { remove: (tx, _deps, userId) => removeReviewsOf(tx, userId) },
})
