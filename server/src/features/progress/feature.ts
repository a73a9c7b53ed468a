import { defineFeature } from '../../lib/feature.ts'
import { progressRouter } from './router.ts'

export const progress = defineFeature({ name: 'progress', router: progressRouter })
