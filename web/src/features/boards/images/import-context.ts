import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Importer } from './importer.ts'
import type { UploadStatus } from './upload-queue.ts'

export const ImportContext = createContext<Importer | null>(null)

export function useImport(): Importer {
  const importer = useContext(ImportContext)
  if (!importer) throw new Error('Files are taken within a board form only')
  return importer
}

/** Undefined when the tile has no upload. */
export function useUpload(tileId: string): UploadStatus | undefined {
  const { statuses } = useImport()
  return useSyncExternalStore(statuses.subscribe, () => statuses.get().get(tileId))
}
