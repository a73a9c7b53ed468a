/**
 * Text from the clipboard, as Quizlet and others give it: a term and its definition a row, with a sign between them that
 * the user chose there. It is read as a table of two columns, whose roles the review can swap.
 */
import { maxTextBytes } from '@tilerush/core/files/exchange/constants'
import { maxTableRows } from '@tilerush/core/files/tables/constants'
import { FileRefused, type FoundFile } from '../found-board.ts'
import { createLeftOut } from '../left-out.ts'
import { readTableFile } from '../table/read-table-file.ts'
import type { ReadContext } from '../tools.ts'

/** @throws {FileRefused} */
export async function readPastedText(text: string, context: ReadContext): Promise<FoundFile> {
  if (text.trim() === '') throw new FileRefused('empty')
  if (text.length > maxTextBytes) throw new FileRefused('tableTooLong', { line: maxTableRows })
  const source = new Blob([toTable(text)])
  const leftOut = createLeftOut()
  const read = await readTableFile({ path: '', source, boardName: '', pictures: [] }, context, leftOut)
  return { kind: 'text', fileName: '', numBytes: source.size, ...read, leftOut: leftOut.all() }
}

/** Dashes between words are no separator of a table; between term and definition they have spaces around. */
const dash = /\s[-–—]\s/

/** The text as tables are read. Rows may be separated by semicolons, and terms by dashes. */
function toTable(text: string): string {
  const lines = toRows(text.replaceAll(/\r\n?/g, '\n'))
  const hasDash = lines.filter((line) => dash.test(line)).length >= lines.length * leastRatio
  if (text.includes('\t') || !hasDash) return lines.join('\n')
  return lines.map(cutAtDash).join('\n')
}

function cutAtDash(line: string): string {
  const at = line.search(dash)
  return at === -1 ? line : `${line.slice(0, at).trimEnd()}\t${line.slice(at + 2).trimStart()}`
}

/** So many of the rows have to be cut by a separator. */
const leastRatio = 0.8

function toRows(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const rows = text.split(';').filter((row) => row.trim() !== '')
  const isByRow = lines.length === 1 && rows.length > 1 && rows.every((row) => /[\t,]/.test(row) || dash.test(row))
  return isByRow ? rows.map((row) => row.trim()) : lines
}
