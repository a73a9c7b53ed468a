import type { ComponentType, ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './badge.module.css'

interface BadgeProps {
  readonly tone?: 'plain' | 'live' | 'testing' | 'disabled' | 'missed' | 'info' | 'category'
  readonly icon?: ComponentType<{ 'aria-hidden': true }>
  readonly children: ReactNode
}

/** A word with an icon: the colour never says it alone. */
export function Badge({ tone = 'plain', icon: Icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, tone !== 'plain' && styles[tone])}>
      {Icon ? <Icon aria-hidden /> : null}
      {children}
    </span>
  )
}
