import { apiBasePath } from '@tilerush/core/api/constants'
import type { Feature } from '../../lib/feature.ts'
import { createApiEndpoint } from './api-endpoint.ts'

export const api: Feature = { name: 'api', endpoint: { path: apiBasePath, create: createApiEndpoint } }
