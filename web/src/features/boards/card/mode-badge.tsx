import type { BoardMode } from '@tilerush/core/boards/constants'
import { CircleCheck, CircleOff, FlaskConical } from 'lucide-react'
import { Badge } from '../../../components/display/badge.tsx'
import { modeNames } from '../mode-names.ts'

const icons = { live: CircleCheck, testing: FlaskConical, disabled: CircleOff }

export function ModeBadge({ mode }: { readonly mode: BoardMode }) {
  return (
    <Badge tone={mode} icon={icons[mode]}>
      {modeNames[mode]()}
    </Badge>
  )
}
