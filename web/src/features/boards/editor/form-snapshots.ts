import { useDeferredValue, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { createStore, type Store, useStore } from '../../../lib/store.ts'
import type { BoardValues } from './board-values.ts'
import { subscribeDebounced } from './editor-form.ts'

/** How long the typing must pause before what depends on the whole form is computed again, in ms. */
const waitMs = 350

/** A copy of all the form's values, debounced while typing: what the preview, the doctor and the draft read. */
export type Snapshots = Store<BoardValues>

/** The copies share what did not change, so that a viewer can skip it. */
export function nextSnapshot(before: BoardValues, now: BoardValues): BoardValues {
  const old = new Map(before.tiles.map((tile) => [tile.tileId, tile]))
  const tiles = now.tiles.map((tile) => {
    const was = old.get(tile.tileId)
    return was && isSame(was, tile) ? was : { ...tile, credit: { ...tile.credit } }
  })
  return { ...now, tiles }
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function useSnapshots(form: UseFormReturn<BoardValues>): Snapshots {
  const [snapshots] = useState(() => createStore(structuredClone(form.getValues())))
  useEffect(
    () => subscribeDebounced(form, { waitMs }, () => snapshots.set(nextSnapshot(snapshots.get(), form.getValues()))),
    [form, snapshots],
  )
  return snapshots
}

/** The last copy. A newer one is drawn when the browser has time: a key that is pressed concurrently comes first. */
export function useSnapshot(snapshots: Snapshots): BoardValues {
  return useDeferredValue(useStore(snapshots))
}
