/** Reads files in tests, and says in short what was found. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FileRefused, type FoundFile } from '../found-board.ts'
import { readInput } from '../read-file.ts'
import { nodeContext } from './node-tools.ts'

/** Files that other programs wrote; test-files/README.md says which. */
export function readTestFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(path.join(import.meta.dirname, '../test-files', name)))
}

export async function readBytes(name: string, bytes: Uint8Array | string): Promise<FoundFile> {
  const blob = new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)])
  return await readInput({ files: [{ path: name, blob }] }, nodeContext())
}

/** What is found, or why nothing is. @throws whatever else a reader throws. */
export async function readOrRefuse(name: string, bytes: Uint8Array | string): Promise<FoundFile | FileRefused> {
  return await readBytes(name, bytes).catch(asRefusal)
}

/** @throws what is none. */
export function asRefusal(error: unknown): FileRefused {
  if (error instanceof FileRefused) return error
  throw error
}

/** The refusal of a file that must not be read. */
export async function getRefusal(name: string, bytes: Uint8Array | string): Promise<FileRefused> {
  const error = await readBytes(name, bytes).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof FileRefused)) throw new TypeError(`${name} was read: ${String(error)}`)
  return error
}

/** Each board as its name and its tiles: prompt, answer text, picture. */
export function listBoards({ boards }: FoundFile): readonly (readonly string[])[] {
  return boards.map(({ name, tiles }) => [
    name,
    ...tiles.map(({ prompt, answerText, image }) => [prompt, answerText, image?.name ?? ''].join('/')),
  ])
}

/** `count name: reason`. */
export function listLeftOut({ leftOut }: FoundFile): readonly string[] {
  return leftOut.map(({ count, name, reason }) => `${name || count}: ${reason}`)
}
