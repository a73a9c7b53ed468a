import type { Encoding } from '@tilerush/core/files/encoding/constants'
import { m } from '../../paraglide/messages.js'

/** As programs name them, and for which languages they are. */
const names: Readonly<Record<Encoding, readonly [name: string, region: () => string]>> = {
  'utf-8': ['UTF-8', m.encoding_unicode],
  'windows-1252': ['Windows-1252', m.encoding_western],
  'windows-1256': ['Windows-1256', m.encoding_arabic],
  'windows-1250': ['Windows-1250', m.encoding_central],
  'windows-1251': ['Windows-1251', m.encoding_cyrillic],
  'windows-1253': ['Windows-1253', m.encoding_greek],
  'windows-1254': ['Windows-1254', m.encoding_turkish],
  macintosh: ['Mac Roman', m.encoding_western],
  ibm850: ['CP850 (DOS)', m.encoding_western],
  ibm437: ['CP437 (DOS)', m.encoding_american],
  ibm720: ['CP720 (DOS)', m.encoding_arabic],
  'utf-16le': ['UTF-16 LE', m.encoding_unicode],
  'utf-16be': ['UTF-16 BE', m.encoding_unicode],
  shift_jis: ['Shift JIS', m.encoding_japanese],
  gb18030: ['GB 18030', m.encoding_chinese],
  'euc-kr': ['EUC-KR', m.encoding_korean],
}

/** 'Windows-1252'. */
export function encodingName(encoding: Encoding): string {
  return names[encoding][0]
}

/** 'Western Europe: Windows-1252'. */
export function encodingLabel(encoding: Encoding): string {
  const [name, region] = names[encoding]
  return `${region()}: ${name}`
}
