/** A workbook of one sheet, from its parts. */
import { strToU8, zipSync } from 'fflate'

interface WorkbookParts {
  readonly rows: string
  /** The text that cells of type `s` and value 0 have. */
  readonly text?: string
  readonly formatCode?: string
}

export function createWorkbook({ rows, text = '', formatCode = 'General' }: WorkbookParts): Uint8Array {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${formatCode}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])), { level: 9 })
}
