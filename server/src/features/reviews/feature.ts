import { defineFeature } from '../../lib/feature.ts'
import { reviewsRouter } from './router.ts'

export const reviews = defineFeature({
  name: 'reviews',
  router: reviewsRouter,
})
