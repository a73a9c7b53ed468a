import { type CardOrder, cardOrders } from '@tilerush/core/boards/constants'
import { Search } from 'lucide-react'
import { useId } from 'react'
import field from '../../../components/form/field.module.css'
import { classNames } from '../../../lib/class-names.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './category-boards.module.css'
import { isCardOrder } from './shown-boards.ts'

interface CategoryToolsProps {
  readonly find: string
  readonly order: CardOrder
  readonly onFind: (text: string) => void
  readonly onOrder: (order: CardOrder) => void
}

const orderNames: Readonly<Record<CardOrder, () => string>> = {
  promoted: m.category_order_promoted,
  name: m.category_order_name,
  best: m.category_order_best,
}

/** Looking for a board by name or keyword, and the order of the cards. */
export function CategoryTools({ find, order, onFind, onOrder }: CategoryToolsProps) {
  const [text, setText] = useDraft(find, onFind)
  const id = useId()
  return (
    <search className={styles.tools}>
      <label className="sr" htmlFor={`${id}-find`}>
        {m.category_find()}
      </label>
      <span className={styles.find}>
        <Search aria-hidden />
        <input
          id={`${id}-find`}
          type="search"
          className={field.control}
          placeholder={m.category_find()}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </span>
      <label className="sr" htmlFor={`${id}-order`}>
        {m.category_order()}
      </label>
      <select
        id={`${id}-order`}
        className={classNames(field.control, field.select)}
        value={order}
        onChange={(event) => {
          if (isCardOrder(event.target.value)) onOrder(event.target.value)
        }}
      >
        {cardOrders.map((each) => (
          <option key={each} value={each}>
            {orderNames[each]()}
          </option>
        ))}
      </select>
    </search>
  )
}
