import type { BoardMode } from '@tilerush/core/boards/constants'
import { CircleCheck, CircleOff, FlaskConical } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../components/display/badge.tsx'

const icons = { live: CircleCheck, testing: FlaskConical, disabled: CircleOff }
const words = { live: m.board_mode_live, testing: m.board_mode_testing, disabled: m.board_mode_disabled }

export function ModeBadge({ mode }: { readonly mode: BoardMode }) {
  return (
    <Badge tone={mode} icon={icons[mode]}>
      {words[mode]()}
    </Badge>
  )
}
