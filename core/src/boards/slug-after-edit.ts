import { slugOf } from './slug.ts'

/**
 * A board keeps its slug while its name stays; a new name brings its own slug (docs/rules.md#board-names-and-slugs).
 */
export function slugAfterEdit(board: { readonly name: string; readonly slug: string }, newName: string): string {
  return newName.trim() === board.name ? board.slug : slugOf(newName)
}
