/** What a reader sees of a field of HTML: its text and its pictures. Nothing of it is ever shown as HTML. */
import { toCellText } from '../../../../lib/files/cell-text.ts'

export interface FieldContent {
  /** In one line and one Unicode form. */
  readonly text: string
  /** As written, in one Unicode form: names, addresses, `data:` addresses. */
  readonly imageNames: readonly string[]
  readonly hasSound: boolean
  readonly hasVideo: boolean
}

const soundMark = /\[sound:([^\]]*)\]/gi
const videoEnding = /\.(?:mp4|m4v|mov|webm|mkv|avi|mpe?g|ogv)$/i

export function readField(html: string): FieldContent {
  const { text, imageNames } = toCellText(html)
  const sounds = [...html.matchAll(soundMark)].map(([, name = '']) => name)
  return {
    text: text.normalize('NFC'),
    imageNames: imageNames.map((name) => name.normalize('NFC')),
    hasSound: sounds.length > 0 || /<audio\b/i.test(html),
    hasVideo: sounds.some((name) => videoEnding.test(name)) || /<video\b/i.test(html),
  }
}
