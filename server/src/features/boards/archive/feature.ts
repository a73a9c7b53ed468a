import type { Feature } from '../../../lib/feature.ts'
import { archiveExport, archiveImport } from './archive.ts'

export const exchange: Feature = { name: 'exchange', files: [archiveExport, archiveImport] }
