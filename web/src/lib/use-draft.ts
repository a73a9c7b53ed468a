import { useEffect, useRef, useState } from 'react'

/**
 * The text of an input whose value lives elsewhere (in the address), where it arrives a moment later.
 * Typing never waits for it; a value that comes from elsewhere (the back button) replaces the text.
 */
export function useDraft(value: string, onChange: (text: string) => void): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useState(value)
  /** Texts on their way to the address: their arrival is no news. The last one is at the end. */
  const sent = useRef<readonly string[]>([])
  useEffect(() => {
    if (sent.current.at(-1) === value) sent.current = []
    else if (!sent.current.includes(value)) setDraft(value)
  }, [value])
  const change = (text: string): void => {
    sent.current = [...sent.current, text]
    setDraft(text)
    onChange(text)
  }
  return [draft, change]
}
