import { maxTilesPerBoard } from '@tilerush/core/boards/constants'
import { newTile, type TileValues } from '../form/board-values.ts'
import type { EditorForm } from '../form/editor-form.ts'
import { decodeTable, matchPrompts, promptRows } from './prompt-table.ts'

/** The tiles of the form as files change them: found by their ids, since they move and go concurrently. */
export type FormTiles = ReturnType<typeof createFormTiles>

export function createFormTiles(form: EditorForm) {
  const all = (): readonly TileValues[] => form.getValues('tiles')
  return {
    all,
    getImageUrl: (tileId: string): string | undefined => all().find((tile) => tile.tileId === tileId)?.imageUrl,
    /** Sets fields of a tile wherever it lies by now; one that has been removed stays away. */
    change(tileId: string, values: Partial<TileValues>): void {
      const index = all().findIndex((tile) => tile.tileId === tileId)
      if (index < 0) return
      for (const [name, value] of Object.entries(values)) {
        form.setValue(`tiles.${index}.${name}` as `tiles.${number}.prompt`, value as string)
      }
    },
    /** An empty tile, not yet in the form, with an id that none of the form's and of `added` has. */
    draft: (added: readonly TileValues[]): TileValues => newTile([...all(), ...added], form.getValues('imageFormat')),
    append(added: readonly TileValues[]): void {
      form.setValue('tiles', [...all(), ...added])
    },
    /** How many more tiles the board may have. */
    room: (): number => Math.max(0, maxTilesPerBoard - all().length),
  }
}

/** Fills prompts in from a table; rows without a tile become tiles that wait for their images. */
export async function fillPrompts(
  tiles: FormTiles,
  table: File,
): Promise<{ readonly numFilled: number; readonly isFull: boolean }> {
  const rows = promptRows(decodeTable(new Uint8Array(await table.arrayBuffer())))
  const before = tiles.all()
  const { filled, extra } = matchPrompts(rows, before)
  for (const { index, row } of filled) {
    const tile = before[index]
    if (!tile) continue
    const answer = row.answerText === '' ? {} : { answerText: row.answerText }
    // A tile without an image waits for the named one: the rename file has its new name.
    const isNameless = tile.originalImageFilename === '' && row.filename !== ''
    const name = isNameless ? { originalImageFilename: row.filename } : {}
    tiles.change(tile.tileId, { prompt: row.prompt, ...answer, ...name })
  }
  const room = tiles.room()
  const added: TileValues[] = []
  for (const row of extra.slice(0, room)) {
    const { prompt, answerText, filename } = row
    added.push({ ...tiles.draft(added), prompt, answerText, originalImageFilename: filename })
  }
  if (added.length > 0) tiles.append(added)
  return { numFilled: filled.length + added.length, isFull: extra.length > room }
}
