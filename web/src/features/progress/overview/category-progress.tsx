import type { Overview } from '@tilerush/contract/progress'
import { knownAnswerMs } from '@tilerush/core/play/constants'
import { masteredRuns } from '@tilerush/core/progress/constants'
import { categoryName } from '../../boards/index.ts'
import { percentText } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './category-progress.module.css'

/** How many boards of each category are mastered. */
export function CategoryProgress({ categories }: { readonly categories: Overview['categories'] }) {
  return (
    <section aria-labelledby="mastered">
      <div className="head">
        <h2 id="mastered">{m.progress_mastered()}</h2>
      </div>
      <ul className={`panel ${styles.list}`}>
        {categories
          .filter(({ numBoards }) => numBoards > 0)
          .map(({ category, numBoards, numMastered, numPlayed, accuracy }) => (
            <li key={category} data-category={category}>
              <p className={styles.line}>
                <span>{categoryName(category)}</span>
                <span className="num">{m.progress_mastered_of({ mastered: numMastered, total: numBoards })}</span>
              </p>
              <span className={styles.bar} aria-hidden="true">
                <i className={styles.played} style={{ inlineSize: `${(100 * numPlayed) / numBoards}%` }} />
                <i className={styles.mastered} style={{ inlineSize: `${(100 * numMastered) / numBoards}%` }} />
              </span>
              <p className={`muted tiny ${styles.more}`}>
                <span>{m.progress_num_played({ count: numPlayed })}</span>
                {accuracy !== null && <span>{`${m.summary_accuracy()} ${percentText(accuracy)}`}</span>}
              </p>
            </li>
          ))}
      </ul>
      <p className={`small ${styles.rule}`}>
        {m.progress_mastered_rule({ runs: masteredRuns, seconds: knownAnswerMs / 1000 })}
      </p>
    </section>
  )
}
