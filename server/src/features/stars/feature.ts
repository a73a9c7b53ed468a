import { defineFeature } from '../../lib/feature.ts'
import { starsRouter } from './router.ts'

export const stars = defineFeature({ name: 'stars', router: starsRouter })
