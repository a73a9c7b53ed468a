import { useRef } from 'react'
import { TextInput, type TextInputProps } from '../../components/form/field.tsx'
import { findLetter, type FirstLetter, noFirstLetter, withTypedLetter } from './first-letter.ts'

interface CleanInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  /** Called with the cleaned text. */
  readonly onChange: (text: string) => void
  /** Keeps of a text what the field may hold. */
  readonly clean: (text: string) => string
  /** The text as it is sent: what stood only for the next key goes when the field is left. */
  readonly finish?: (text: string) => string
}

/**
 * An input that keeps only what it may hold, while typing. A character in the making (accents, Japanese)
 * is left alone until it is whole, or it could never be typed.
 */
export function CleanInput({ value, onChange, onBlur, clean, finish = clean, ...input }: CleanInputProps) {
  const isComposing = useRef(false)
  const firstLetter = useRef<FirstLetter>(noFirstLetter)
  const keep = (text: string): string => {
    const typed = withTypedLetter(text, firstLetter.current)
    const kept = clean(typed)
    firstLetter.current = { typed: findLetter(typed), shown: findLetter(kept) }
    return kept
  }
  return (
    <TextInput
      {...input}
      value={value}
      onChange={(event) => onChange(isComposing.current ? event.target.value : keep(event.target.value))}
      onBlur={(event) => {
        const finished = finish(value)
        if (finished !== value) onChange(finished)
        onBlur?.(event)
      }}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false
        onChange(keep(event.currentTarget.value))
      }}
    />
  )
}
