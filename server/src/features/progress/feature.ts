import { defineFeature } from '../../lib/feature.ts'
import { progressRouter } from './router.ts'
import { runsFile } from './runs-file.ts'

export const progress = defineFeature({ name: 'progress', router: progressRouter, files: [runsFile] })
