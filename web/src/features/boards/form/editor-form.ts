import { useFormContext, type UseFormReturn } from 'react-hook-form'
import type { BoardValues } from './board-values.ts'

export type EditorForm = UseFormReturn<BoardValues>

/** The form that the component stands in. */
export function useEditorForm(): EditorForm {
  return useFormContext<BoardValues>()
}
