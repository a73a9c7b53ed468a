/** Rounds of practice for tests, as a browser deals and plays them. */
import { practiceLayout } from '../play/practice-layout.ts'
import { deobfuscateTiles } from '../play/obfuscate.ts'
import { dealtPlay } from '../play/replay.ts'
import { initialPlay } from '../play/step.ts'
import type { Click } from '../play/types.ts'

/** The output of `plays.practice`, as far as a round needs it. */
interface Material {
  readonly boardId: string
  readonly boardVersion: number
  readonly seed: number
  readonly tiles: readonly { readonly tileId: string; readonly veiled: string }[]
}

/** ms before the click on each prompt, as uneven as a person's. */
const paces = [1411, 1873, 1204, 2290, 1666, 1930, 1502, 2048]

/** A round that asks for the tiles, under the seed; `missed`: those that another tile is clicked for first. */
export function practiceRound(material: Material, seed: number, prompted: string[], missed: readonly string[] = []) {
  const { boardId, boardVersion, tiles } = material
  const enabled = deobfuscateTiles(material.seed, tiles).map((tile) => ({ ...tile, enabled: true }))
  const layout = practiceLayout(prompted.length, tiles.length)
  const play = layout && dealtPlay({ layout, tiles: enabled, seed, rules: initialPlay().rules, prompted })
  if (!play) throw new Error('The round cannot be dealt')
  const bystander = play.grid.find(({ tileId }) => !prompted.includes(tileId))?.tileId ?? ''
  // No two rounds have the same times.
  let atMs = seed % 300
  const clicks: Click[] = play.promptOrder.flatMap((tileId, index) => {
    atMs += paces[index % paces.length] ?? 0
    const wrong = missed.includes(tileId) ? [{ tileId: bystander, atMs: atMs - 700 }] : []
    return [...wrong, { tileId, atMs }]
  })
  return { boardId, boardVersion, seed, prompted, clicks }
}
