import { maxTilesPerBoard } from '@tilerush/core/boards/constants'
import { newTile, type TileValues } from './board-values.ts'
import type { EditorForm } from './editor-form.ts'

/** The tiles of the form as files change them: found by their ids, since they move and go concurrently. */
export type FormTiles = ReturnType<typeof createFormTiles>

export function createFormTiles(form: Pick<EditorForm, 'getValues' | 'setValue'>) {
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
    remove(tileIds: ReadonlySet<string>): void {
      form.setValue(
        'tiles',
        all().filter(({ tileId }) => !tileIds.has(tileId)),
      )
    },
    /** How many more tiles the board may have. */
    room: (): number => Math.max(0, maxTilesPerBoard - all().length),
  }
}
