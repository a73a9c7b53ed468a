/** The names of pupils, as a teacher pastes them (docs/rules.md#managed-accounts). */
import { cleanClassroomText, validateRealName } from './classroom-text.ts'

export interface NameList {
  /** Each line that may be a name, cleaned, in order. */
  readonly names: readonly string[]
  /** Those of them that stand in the list before, or in the classroom already. */
  readonly twice: readonly string[]
  /** Lines that are no names: too long, or with characters that no one sees. */
  readonly refused: readonly string[]
}

/** Empty lines are passed over. `present`: the names in the classroom. */
export function readNameList(text: string, present: readonly string[]): NameList {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).map(cleanClassroomText)
  const filled = lines.filter((line) => line !== '')
  const names = filled.filter((line) => validateRealName(line) === null)
  return {
    names,
    twice: findTwice(names, present),
    refused: filled.filter((line) => validateRealName(line) !== null),
  }
}

/** The names that stand in the list before, or are present, whatever their case; each once. */
export function findTwice(names: readonly string[], present: readonly string[]): readonly string[] {
  const seen = new Set(present.map(toKey))
  const twice = new Map<string, string>()
  for (const name of names) {
    const key = toKey(name)
    if (seen.has(key) && !twice.has(key)) twice.set(key, name)
    seen.add(key)
  }
  return [...twice.values()]
}

const toKey = (name: string): string => name.normalize('NFKC').toLowerCase()
