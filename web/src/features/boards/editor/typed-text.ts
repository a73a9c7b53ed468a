import type { InputHTMLAttributes } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Rewrite = (text: string) => string

/**
 * The props of a registered text input whose text is rewritten while it is typed, for instance in lower case. The caret
 * stays where it was. Text that an input method is still composing is rewritten when it is complete: a change would end
 * the composition.
 */
export function withTypedText(
  field: UseFormRegisterReturn,
  rewrite: Rewrite,
): UseFormRegisterReturn & Pick<InputHTMLAttributes<HTMLInputElement>, 'onCompositionEnd'> {
  const change = (input: HTMLInputElement): Promise<void | boolean> => {
    rewriteInput(input, rewrite)
    return field.onChange({ target: input, type: 'change' })
  }
  return {
    ...field,
    onChange: async (event: { readonly target: HTMLInputElement; readonly nativeEvent?: Event }) => {
      const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
      return isComposing ? field.onChange(event) : change(event.target)
    },
    onCompositionEnd: (event) => void change(event.currentTarget),
  }
}

function rewriteInput(input: HTMLInputElement, rewrite: Rewrite): void {
  const before = input.value
  const after = rewrite(before)
  if (after === before) return
  const caret = rewrite(before.slice(0, input.selectionStart ?? before.length)).length
  input.value = after
  input.setSelectionRange(caret, caret)
}
