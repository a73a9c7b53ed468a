import type { ReactNode } from 'react'
import avocado from '../../assets/images/avocado.svg'
import basketball from '../../assets/images/basketball.svg'
import gr from '../../assets/images/flag-gr.svg'
import jm from '../../assets/images/flag-jm.svg'
import jp from '../../assets/images/flag-jp.svg'
import za from '../../assets/images/flag-za.svg'
import fox from '../../assets/images/fox.svg'
import guitar from '../../assets/images/guitar.svg'
import owl from '../../assets/images/owl.svg'
import penguin from '../../assets/images/penguin.svg'
import popcorn from '../../assets/images/popcorn.svg'
import { Brand } from '../../components/display/brand.tsx'
import { LanguagePicker } from '../../components/display/language-picker.tsx'
import styles from './split-layout.module.css'
import { Tile } from '../../components/display/tile.tsx'

/** Images and category colours, row by row; the last one is the gap. */
const mosaic = [
  { src: fox },
  { category: 'sport' },
  { src: jp, fit: 'cover' },
  { src: guitar },
  { src: za, fit: 'cover' },
  { src: basketball },
  { category: 'geography' },
  { src: penguin },
  { category: 'maths' },
  { src: owl },
  { src: jm, fit: 'cover' },
  { src: popcorn },
  { src: avocado },
  { src: gr, fit: 'cover' },
  { category: 'music' },
] as const

/** One form and its question, beside a mosaic of tiles. It has no footer, so the choice of a language stands below. */
export function SplitLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <div className={styles.art} aria-hidden="true">
        <div className={styles.mosaic}>
          {mosaic.map((cell) =>
            'src' in cell ? (
              <Tile key={cell.src} {...cell} />
            ) : (
              <span key={cell.category} className={styles.colour} data-category={cell.category} />
            ),
          )}
          <span className={styles.gap} />
        </div>
      </div>
      <div className={styles.side}>
        <div>
          <Brand />
        </div>
        <div className={styles.form}>{children}</div>
        <div className={styles.foot}>
          <LanguagePicker />
        </div>
      </div>
    </div>
  )
}
