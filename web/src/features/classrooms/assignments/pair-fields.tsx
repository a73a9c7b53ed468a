import type { TileFace, TileLook } from '@tilerush/contract/boards/boards'
import { pairKey, type TilePair as Pair } from '@tilerush/core/classrooms/pairs'
import { X } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import { TilePair } from '../tile-pair.tsx'
import styles from './assignment-form.module.css'
import { FieldError } from './board-fields.tsx'

/** What is known of a pair; null for a tile that is gone. */
export interface KnownPair extends Pair {
  readonly clicked: { readonly name: string; readonly face: TileFace } | null
  readonly asked: { readonly name: string; readonly face: TileFace } | null
  /** Undefined for a board that is deleted, or not live. */
  readonly look: TileLook | undefined
}

interface PairFieldsProps {
  readonly pairs: readonly Pair[]
  readonly known: readonly KnownPair[]
  readonly error: string | undefined
  readonly onChange: (pairs: readonly Pair[]) => void
}

/** The pairs of a practice; the last one cannot be taken out. */
export function PairFields({ pairs, known, error, onChange }: PairFieldsProps) {
  const byKey = new Map(known.map((pair) => [pairKey(pair), pair]))
  return (
    <fieldset className="panel">
      <legend className="sr">{m.assignment_pairs()}</legend>
      <div className={`row between ${styles.head}`}>
        <h2>
          {m.assignment_pairs()} <span className="muted num">{pairs.length}</span>
        </h2>
      </div>
      <ul className={`ruled ${styles.chosen}`}>
        {pairs.map((pair) => {
          const key = pairKey(pair)
          const { clicked = null, asked = null, look } = byKey.get(key) ?? {}
          const text = pairText(clicked?.name, asked?.name)
          return (
            <li key={key}>
              {look && <TilePair clicked={clicked?.face ?? null} asked={asked?.face ?? null} look={look} isSmall />}
              <span className={`grow ${styles.name}`}>
                <b>{text}</b>
              </span>
              {pairs.length > 1 && (
                <Button
                  variant="quiet"
                  size="xs"
                  iconOnly
                  aria-label={m.assignment_remove_pair({ pair: text })}
                  onClick={() => onChange(pairs.filter((each) => pairKey(each) !== key))}
                >
                  <X aria-hidden />
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <FieldError id="assignment-pairs-error" message={error} />
      <p className="small muted">{m.assignment_pairs_text()}</p>
    </fieldset>
  )
}

const nameText = (name: string | undefined): string => (name === undefined ? m.assignment_tile_gone() : isolated(name))

const pairText = (clicked: string | undefined, asked: string | undefined): string =>
  m.assignment_pair({ clicked: nameText(clicked), asked: nameText(asked) })
