import { Table } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Checkbox } from '../../../../components/form/checkbox.tsx'
import { MappingTable } from '../../../../components/mapping/mapping-table.tsx'
import { ReadingChoices } from '../../../../components/mapping/reading-choices.tsx'
import { useTableChoices } from '../../../../components/mapping/use-table-choices.ts'
import { FormError } from '../../../../components/form/form-error.tsx'
import { focusWhenShown } from '../../../../lib/focus-when-shown.ts'
import { m } from '../../../../paraglide/messages.js'
import type { FoundFile, FoundTable } from '../../../../lib/formats/found-board.ts'
import { partsOf } from '../../../../lib/formats/join-files.ts'
import { mapTable } from '../../../../lib/formats/worker/worker-client.ts'
import head from '../import.module.css'
import { refusalOf } from '../drop/refusal.ts'
import type { ImportFlow, MappingStep } from '../import-flow.ts'
import { NamesChoice } from '../names-choice.tsx'
import { BoardSample } from './board-sample.tsx'
import { PictureCell } from './picture-cell.tsx'
import styles from './mapping.module.css'
import { TableChecks } from './table-checks.tsx'

interface MappingScreenProps {
  readonly step: MappingStep
  readonly flow: ImportFlow
}

/** Which column of a table is what, with its first rows, what does not fit, and how the board will look. */
export function MappingScreen({ step, flow }: MappingScreenProps) {
  const parts = partsOf(step.found)
  const first = parts[step.part] ?? step.found
  const { current: found, roles, choose, error, isBusy } = useTableChoices(first, first.table?.choices ?? {}, mapTable)
  const table = found.table as FoundTable
  const [isBothWays, setBothWays] = useState(false)
  const canTurn = found.boards.some(({ tiles }) => tiles.some(({ image, answerText }) => !image && answerText !== ''))
  const numTiles = found.boards.reduce((sum, { tiles }) => sum + tiles.length, 0) * (canTurn && isBothWays ? 2 : 1)
  return (
    <>
      <header className={`row ${head.head}`}>
        <h1 tabIndex={-1} ref={focusWhenShown}>
          {m.table_heading()}
        </h1>
        <p className={head.chip}>
          <Table aria-hidden className="ico" />
          <span>
            <b>{found.fileName === '' ? m.import_pasted() : found.fileName}</b>
            {table.pictures.length > 0 ? `, ${m.import_pictures({ count: table.pictures.length })}` : null}
          </span>
        </p>
        <TableCount parts={parts} part={step.part} />
      </header>
      <NamesChoice found={step.found} flow={flow} />
      <div className={`grid ${styles.grid}`}>
        <section aria-label={m.table_preview()}>
          <ReadingChoices table={table} onChoose={choose} />
          <MappingTable
            reading={table.reading}
            roles={roles}
            renderPicture={(position, text) => <PictureCell table={table} position={position} text={text} />}
            onChoose={(chosen) => choose({ roles: chosen })}
          />
          {canTurn ? (
            <div className={styles.turn}>
              <Checkbox
                label={m.import_both_ways()}
                hint={m.import_both_ways_hint()}
                checked={isBothWays}
                onChange={({ target }) => setBothWays(target.checked)}
              />
            </div>
          ) : null}
          <TableChecks table={table} onUse={(renames) => choose({ renames })} />
          <FormError message={error === null ? undefined : refusalOf(error).text} />
        </section>
        <BoardSample board={found.boards[0]} />
      </div>
      <div className={head.bar}>
        <p className="small sub">{m.import_nothing_made()}</p>
        <Button onClick={flow.reset}>{m.import_cancel()}</Button>
        <Button
          variant="primary"
          disabled={numTiles === 0 || isBusy}
          onClick={() => flow.mapped(found, canTurn && isBothWays)}
        >
          {m.import_review({ count: numTiles })}
        </Button>
      </div>
    </>
  )
}

const countTables = (parts: readonly FoundFile[]): number => parts.filter(({ table }) => table).length

/** Which of several tables this is. */
function TableCount({ parts, part }: { readonly parts: readonly FoundFile[]; readonly part: number }) {
  const total = countTables(parts)
  if (total < 2) return null
  return <p className="small muted">{m.import_table_of({ number: countTables(parts.slice(0, part + 1)), total })}</p>
}
