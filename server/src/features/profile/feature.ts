import { defineFeature } from '../../lib/feature.ts'
import { profileRouter } from './router.ts'

export const profile = defineFeature({ name: 'profile', router: profileRouter })
