import type { FoundFile } from './found-board.ts'

/** What a file consists of: itself, where it is one. */
export function partsOf(found: FoundFile): readonly FoundFile[] {
  return found.parts ?? [found]
}

/** Several files as one; a single one stays as it is. */
export function joinFiles(files: readonly FoundFile[], fileName: string, numBytes: number): FoundFile {
  const [first, ...others] = files
  if (first && others.length === 0) return first
  const parts = files.flatMap(partsOf)
  const guessedEncoding = files.map((file) => file.guessedEncoding).find((encoding) => encoding !== undefined)
  return {
    kind: first?.kind ?? 'pictures',
    fileName,
    numBytes,
    boards: parts.flatMap(({ boards }) => boards),
    leftOut: parts.flatMap(({ leftOut }) => leftOut),
    parts,
    ...(guessedEncoding && { guessedEncoding }),
  }
}

/** The file with one of its parts in another form, as when a table is mapped. */
export function withPart(found: FoundFile, index: number, part: FoundFile): FoundFile {
  const changed = joinFiles(partsOf(found).with(index, part), found.fileName, found.numBytes)
  return { ...changed, ...(found.guessedEncoding && { guessedEncoding: found.guessedEncoding }) }
}
