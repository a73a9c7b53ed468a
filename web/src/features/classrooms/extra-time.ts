import type { ExtraTime } from '@tilerush/core/classrooms/constants'
import { formatLocale } from '../../lib/format/locale.ts'

/** `1.5×` for 150 %; from left to right within any text. */
export function extraTimeText(extraTime: ExtraTime): string {
  const times = (extraTime / 100).toLocaleString(formatLocale)
  return `\u2066${times}×\u2069`
}
