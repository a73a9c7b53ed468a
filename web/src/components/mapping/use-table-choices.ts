import { useRef, useState } from 'react'
import type { FoundTableChoices } from '../../lib/formats/found-board.ts'
import { addChoice } from '../../lib/formats/table/add-choice.ts'

interface TableChoices<Read> {
  readonly current: Read
  /** The roles that were chosen, while the table is read by them, too; undefined where they are found. */
  readonly roles: FoundTableChoices['roles']
  /** Why the last choice could not be read; null when it was. */
  readonly error: unknown
  readonly isBusy: boolean
  readonly choose: (chosen: FoundTableChoices) => void
}

/** A table that is read anew by each choice. `before`: what was chosen of the first. */
export function useTableChoices<Read>(
  first: Read,
  before: FoundTableChoices,
  read: (current: Read, choices: FoundTableChoices, signal: AbortSignal) => Promise<Read>,
): TableChoices<Read> {
  const [current, setCurrent] = useState(first)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [wanted, setWanted] = useState(before)
  const taken = useRef(before)
  const running = useRef<AbortController>(null)
  const choose = async (chosen: FoundTableChoices): Promise<void> => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    const choices = addChoice(wanted, chosen)
    setWanted(choices)
    setBusy(true)
    try {
      const next = await read(current, choices, stop.signal)
      if (stop.signal.aborted) return
      taken.current = choices
      setCurrent(next)
      setError(null)
    } catch (failure) {
      if (stop.signal.aborted) return
      setWanted(taken.current)
      setError(failure)
    } finally {
      if (running.current === stop) setBusy(false)
    }
  }
  return { current, roles: wanted.roles, error, isBusy, choose: (chosen): void => void choose(chosen) }
}
