import type { ComponentProps } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './card.module.css'

/** A raised surface that is one link: the link inside its heading covers it. Buttons lie above with `z-index: 1`. */
export function Card({ className, ...rest }: ComponentProps<'article'>) {
  return <article className={classNames(styles.card, className)} {...rest} />
}

/** As many cards in a row as fit. */
export function Cards({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul className={classNames(styles.cards, className)} {...rest} />
}
