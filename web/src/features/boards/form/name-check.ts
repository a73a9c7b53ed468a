import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { slugOf } from '@tilerush/core/boards/slug'
import { slugAfterEdit } from '@tilerush/core/boards/slug-after-edit'
import { useEffect, useState } from 'react'
import { rpc } from '../../../lib/rpc.ts'
import type { BoardValues } from './board-values.ts'
import type { EditorForm } from './editor-form.ts'
import { subscribeDebounced } from './debounced-changes.ts'

/** How long the typing must pause before the server checks a name, in ms. */
const waitMs = 250

export type EditorKind = 'new' | 'edit'

/** The slug that the typed name gives: an edited board keeps its own while its name stays. */
export function slugFor(kind: EditorKind, loaded: Pick<BoardValues, 'name' | 'slug'>, name: string): string {
  return kind === 'new' ? slugOf(name) : slugAfterEdit(loaded, name)
}

interface Asked {
  readonly name: string
  readonly imagesFolderName: string
}

/** The name and folder of the last pause in typing. */
function useSettledName(form: EditorForm): Asked {
  const [asked, setAsked] = useState<Asked>(() => askedOf(form))
  useEffect(
    () => subscribeDebounced(form, { name: ['name', 'imagesFolderName'], waitMs }, () => setAsked(askedOf(form))),
    [form],
  )
  return asked
}

function askedOf(form: EditorForm): Asked {
  const { name, imagesFolderName } = form.getValues()
  return { name: name.trim().slice(0, 500), imagesFolderName: imagesFolderName.trim().slice(0, 500) }
}

/** What the server says of the name while it is typed: the slug's problem, the folder's use, a new board's id. */
export function useNameCheck(form: EditorForm, kind: EditorKind) {
  const asked = useSettledName(form)
  const { boardId } = form.getValues()
  return useQuery({
    ...rpc.boards.checkName.queryOptions({ input: { ...asked, ...(kind === 'edit' && { boardId }) } }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  }).data
}
