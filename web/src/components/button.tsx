import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './button.module.css'

export interface ButtonLook {
  /** `primary` is ink, `go` takes the category's colour. One of the two per view area. */
  readonly variant?: 'plain' | 'primary' | 'go' | 'danger' | 'quiet'
  readonly size?: 'md' | 'lg' | 'xs'
  /** Square, for a button that holds an icon only. It needs an `aria-label`. */
  readonly iconOnly?: boolean
}

function buttonClass({ variant = 'plain', size = 'md', iconOnly = false }: ButtonLook, className?: string): string {
  return classNames(
    styles.button,
    variant !== 'plain' && styles[variant],
    size !== 'md' && styles[size],
    iconOnly && styles.icon,
    className,
  )
}

export function Button({
  variant,
  size,
  iconOnly,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={buttonClass(look(variant, size, iconOnly), className)} {...rest} />
}

/** A plain link with the look of a button: for what the router does not know, such as a file. */
export function ButtonAnchor({
  variant,
  size,
  iconOnly,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook) {
  return (
    <a className={buttonClass(look(variant, size, iconOnly), className)} {...rest}>
      {children}
    </a>
  )
}

function look(variant: ButtonLook['variant'], size: ButtonLook['size'], iconOnly: boolean | undefined): ButtonLook {
  return { ...(variant && { variant }), ...(size && { size }), ...(iconOnly && { iconOnly }) }
}

/** A link to a route, with the look of a button: `<ButtonLink to="/register" variant="primary" size="lg">`. */
export const ButtonLink = createLink(ButtonAnchor)
