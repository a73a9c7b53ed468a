/** The secrets that the proofs use, and where they must never be found. */

export interface Secrets {
  /** `kind` names it in a report; the value itself is never printed. */
  add(kind: string, value: string): void
  readonly count: number
  /** The kinds of those that the text holds, with the line they stand in. */
  findIn(text: string): readonly string[]
}

/** Shorter ones would be found by chance. */
const minLength = 8

export function createSecrets(): Secrets {
  const kinds = new Map<string, string>()
  return {
    add(kind, value) {
      if (value.length < minLength) throw new Error(`A secret of kind ${kind} is too short to be searched for`)
      kinds.set(value, kind)
      // Bodies and addresses hold it escaped.
      kinds.set(encodeURIComponent(value), kind)
    },
    get count() {
      return kinds.size
    },
    findIn(text) {
      return text.split('\n').flatMap((line) =>
        [...kinds].flatMap(([value, kind]) => {
          if (!line.includes(value)) return []
          return [`a ${kind} in: ${line.replaceAll(value, '…').slice(0, 200)}`]
        }),
      )
    },
  }
}
