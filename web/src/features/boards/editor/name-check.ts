import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { slugAfterEdit, toSlug } from '@tilerush/core/boards/slug'
import { useEffect, useState } from 'react'
import { rpc } from '../../../lib/api/rpc.ts'
import type { BoardValues } from './board-values.ts'
import { type EditorForm, subscribeDebounced } from './editor-form.ts'

/** How long the typing must pause before the server checks a name, in ms. */
const waitMs = 250

export type EditorKind = 'new' | 'edit'

/** The slug that the typed name gives: an edited board keeps its own while its name stays. */
export function slugFor(kind: EditorKind, loaded: Pick<BoardValues, 'name' | 'slug'>, name: string): string {
  return kind === 'new' ? toSlug(name) : slugAfterEdit(loaded, name)
}

interface Requested {
  readonly name: string
  readonly imagesFolderName: string
}

/** The name and folder of the last pause in typing. */
function useDebouncedName(form: EditorForm): Requested {
  const [requested, setRequested] = useState<Requested>(() => getRequested(form))
  useEffect(
    () =>
      subscribeDebounced(form, { name: ['name', 'imagesFolderName'], waitMs }, () => setRequested(getRequested(form))),
    [form],
  )
  return requested
}

function getRequested(form: EditorForm): Requested {
  const { name, imagesFolderName } = form.getValues()
  return { name: name.trim().slice(0, 500), imagesFolderName: imagesFolderName.trim().slice(0, 500) }
}

/** What the server says of the name while it is typed: the slug's issue, the folder's use, a new board's id. */
export function useNameCheck(form: EditorForm, kind: EditorKind) {
  const requested = useDebouncedName(form)
  const { boardId } = form.getValues()
  return useQuery({
    ...rpc.boards.checkName.queryOptions({ input: { ...requested, ...(kind === 'edit' && { boardId }) } }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  }).data
}
