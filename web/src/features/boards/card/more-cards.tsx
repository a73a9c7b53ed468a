import type { ComponentProps } from 'react'
import { MoreButton } from '../../../components/more-button.tsx'
import { m } from '../../../paraglide/messages.js'

/** The next page of a list of boards. */
export function MoreCards({ list }: Pick<ComponentProps<typeof MoreButton>, 'list'>) {
  return <MoreButton list={list}>{m.boards_more()}</MoreButton>
}
