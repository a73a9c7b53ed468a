import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds, percentText } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './summary.module.css'

interface FactsProps {
  /** Time spent clicking, without the penalty. */
  readonly clickingMs: number
  readonly numWrong: number
  readonly penaltyMs: number
  /** Right clicks over all clicks, 0 to 1; null when there was none. */
  readonly accuracy: number | null
  /** Null without a right click. */
  readonly averageMs: number | null
}

/** The four figures under the total. */
export function Facts({ clickingMs, numWrong, penaltyMs, accuracy, averageMs }: FactsProps) {
  return (
    <dl className={styles.facts}>
      <Fact name={m.summary_clicking()} value={resultSeconds(clickingMs)} />
      <Fact
        name={m.summary_penalty({ wrong: numWrong })}
        value={penaltyMs > 0 ? `+${resultSeconds(penaltyMs)}` : resultSeconds(0)}
        isBad={penaltyMs > 0}
      />
      <Fact name={m.summary_accuracy()} value={percentText(accuracy)} />
      <Fact name={m.summary_average_click()} value={averageMs === null ? '–' : resultSeconds(averageMs)} />
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly value: string
  readonly isBad?: boolean
}

function Fact({ name, value, isBad = false }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classNames('num', isBad && styles.over)}>
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  )
}
