import { useRef } from 'react'
import { TextInput, type TextInputProps } from './text-input.tsx'

interface CleanInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  /** Called with the cleaned text. */
  readonly onChange: (text: string) => void
  /** Keeps of a text what the field may hold. */
  readonly clean: (text: string) => string
}

/**
 * An input that keeps only what it may hold, while typing. A character in the making (accents, Japanese)
 * is left alone until it is whole, or it could never be typed.
 */
export function CleanInput({ value, onChange, clean, ...input }: CleanInputProps) {
  const isComposing = useRef(false)
  return (
    <TextInput
      {...input}
      value={value}
      onChange={(event) => onChange(isComposing.current ? event.target.value : clean(event.target.value))}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false
        onChange(clean(event.currentTarget.value))
      }}
    />
  )
}
