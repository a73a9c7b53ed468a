import { type RefObject, useEffect } from 'react'

type Rewriting = (text: string) => string

/** What becomes of the text that is typed into the field of a name; undefined where it stays as typed. */
type RewritingOf = (fieldName: string) => Rewriting | undefined

/**
 * Lets a key typed into a text input of the element be painted before React and the form hear of it: what they do with
 * it would come between the key and its picture. Rewriting is done at once. Whoever leaves the input or submits it has
 * it heard first. Text that an input method is still composing is rewritten when it is done: a change would end it there.
 * For inputs whose value is the browser's: one that React sets could lose the key meanwhile.
 */
export function useLateInput(element: RefObject<HTMLElement | null>, rewritingOf: RewritingOf): void {
  useEffect(() => {
    const area = element.current
    if (!area) return
    let unheard: HTMLInputElement | null = null
    let isTelling = false

    const tell = (): void => {
      if (!unheard) return
      const input = unheard
      unheard = null
      isTelling = true
      input.dispatchEvent(new Event('input', { bubbles: true }))
      isTelling = false
    }
    const takeIn = (input: HTMLInputElement): void => {
      if (unheard === input) return
      tell()
      unheard = input
      requestAnimationFrame(() => setTimeout(tell))
    }
    const hold = (event: Event): void => {
      if (isTelling || !isTextInput(event.target)) return
      event.stopPropagation()
      if (!isComposed(event)) rewriteInput(event.target, rewritingOf(event.target.name))
      takeIn(event.target)
    }
    const endComposition = ({ target }: Event): void => {
      if (!isTextInput(target)) return
      rewriteInput(target, rewritingOf(target.name))
      takeIn(target)
    }
    const stop = new AbortController()
    const { signal } = stop
    area.addEventListener('input', hold, { signal })
    area.addEventListener('compositionend', endComposition, { signal })
    for (const kind of ['change', 'focusout', 'submit']) area.addEventListener(kind, tell, { signal, capture: true })
    return () => stop.abort()
  }, [element, rewritingOf])
}

const textTypes: ReadonlySet<string> = new Set(['text', 'url'])

function isTextInput(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && textTypes.has(target.type)
}

/** Whether the text is not settled yet, as with an input method for Japanese or a phone's keyboard. */
function isComposed(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
}

/** Rewrites what was just typed, e.g. in lower case, and leaves the caret where it was. */
function rewriteInput(input: HTMLInputElement, rewrite: Rewriting | undefined): void {
  if (!rewrite) return
  const before = input.value
  const after = rewrite(before)
  if (after === before) return
  const caret = input.selectionStart ?? after.length
  // Not by `value`: React would take that for its own doing, and not tell the form.
  input.setRangeText(after, 0, before.length)
  const moved = rewrite(before.slice(0, caret)).length
  input.setSelectionRange(moved, moved)
}
