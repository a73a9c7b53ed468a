import { defineFeature } from '../../lib/feature.ts'
import { reportsRouter } from './router.ts'

export const reports = defineFeature({ name: 'reports', router: reportsRouter })
