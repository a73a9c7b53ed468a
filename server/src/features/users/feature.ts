import { defineFeature } from '../../lib/feature.ts'
import { usersRouter } from './router.ts'

export const users = defineFeature({ name: 'users', router: usersRouter })
