import styles from './tabs.module.css'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly count?: number
}

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
}

/** A choice of one view out of a few: pressed buttons on a sunken track, each its own tab stop. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose }: TabsProps<Id>) {
  return (
    <fieldset className={styles.tabs}>
      <legend className="sr">{label}</legend>
      {tabs.map(({ id, label: text, count }) => (
        <button key={id} type="button" className={styles.tab} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {text}
          {count === undefined ? null : <b>{count}</b>}
        </button>
      ))}
    </fieldset>
  )
}
