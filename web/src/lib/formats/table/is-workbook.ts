/** Whether a file is a workbook, without what reads it. */
import type { OpenZip } from '../zip/open-zip.ts'

export const workbookPath = 'xl/workbook.xml'

/** Whether a ZIP file is a workbook. */
export function hasWorkbook({ entries }: OpenZip): boolean {
  return entries.some(({ path }) => path === workbookPath)
}

const zipMark = 'PK\u0003\u0004'

/** A text begins otherwise. */
export async function isWorkbook(source: Blob): Promise<boolean> {
  return String.fromCharCode(...new Uint8Array(await source.slice(0, zipMark.length).arrayBuffer())) === zipMark
}
