import { useBlocker } from '@tanstack/react-router'
import { LeaveQuestion, type LeaveQuestionProps } from './leave-question.tsx'

interface LeaveGuardProps extends Pick<LeaveQuestionProps, 'heading' | 'text'> {
  /** Whether something is there that would be lost. */
  readonly isActive: boolean
}

/**
 * Asks before its page is left, whichever way: by a link, a button, Back, or another address; the browser asks before the
 * page is closed or loaded again (docs/rules.md#unsent-forms). What has been saved leaves with `ignoreBlocker`.
 */
export function LeaveGuard({ isActive, heading, text }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    disabled: !isActive,
    enableBeforeUnload: isActive,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return <LeaveQuestion heading={heading} text={text} onStay={reset} onLeave={proceed} />
}
