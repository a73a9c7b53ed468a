/** Sounds in the fields of Anki: `[sound:word.mp3]`. Each sign is looked at twice at most, however many begin and never end. */

const begin = /\[sound:/gi

export interface WithoutSounds {
  /** With a space in the place of each. */
  readonly text: string
  /** The names of their files. */
  readonly names: readonly string[]
}

export function takeSounds(text: string): WithoutSounds {
  const parts: string[] = []
  const names: string[] = []
  let from = 0
  for (const { index, 0: mark } of text.matchAll(begin)) {
    if (index < from) continue
    const end = text.indexOf(']', index)
    if (end === -1) break
    parts.push(text.slice(from, index))
    names.push(text.slice(index + mark.length, end))
    from = end + 1
  }
  return { text: [...parts, text.slice(from)].join(' '), names }
}
