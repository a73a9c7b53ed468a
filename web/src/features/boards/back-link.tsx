import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './back-link.module.css'

function BackAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={classNames(styles.back, className)} {...rest}>
      <ArrowLeft aria-hidden className="ico" />
      {children}
    </a>
  )
}

/** The way up from a page to the one that holds it: `<BackLink to="/boards">Boards</BackLink>`. */
export const BackLink = createLink(BackAnchor)
