/** What a reader sees of a field of HTML: its text and its pictures. Nothing of it is ever shown as HTML. */
import { toNfc } from '@tilerush/core/language/nfc'
import { toCellText } from '../../files/cell-text.ts'
import { takeSounds } from '../../files/sound-marks.ts'

export interface FieldContent {
  /** In one line and one Unicode form. */
  readonly text: string
  /** As written, in one Unicode form: names, addresses, `data:` addresses. */
  readonly imageNames: readonly string[]
  readonly hasSound: boolean
  readonly hasVideo: boolean
}

const videoEnding = /\.(?:mp4|m4v|mov|webm|mkv|avi|mpe?g|ogv)$/i

export function readField(html: string): FieldContent {
  const { text, imageNames } = toCellText(html)
  const { names: sounds } = takeSounds(html)
  return {
    text: toNfc(text),
    imageNames: imageNames.map(toNfc),
    hasSound: sounds.length > 0 || /<audio\b/i.test(html),
    hasVideo: sounds.some((name) => videoEnding.test(name)) || /<video\b/i.test(html),
  }
}
