import { useMutation } from '@tanstack/react-query'
import type { ArchivePlan as Plan } from '@tilerush/contract/boards/archive'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { Select } from '../../../components/form/field.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { archiveErrorMessage } from './archive-messages.ts'
import { ArchivedBoardRow } from './archived-board-row.tsx'
import styles from './archive.module.css'

interface ArchivePlanProps {
  readonly plan: Plan
  readonly onStarted: () => void
  readonly onCancel: () => void
}

/** What the import would do, board by board; boards can be left out. Nothing has been done yet. */
export function ArchivePlan({ plan: { importId, boards }, onStarted, onCancel }: ArchivePlanProps) {
  const possible = boards.filter(({ problems: issues }) => issues.length === 0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(possible.map(({ slug }) => slug)))
  const [mode, setMode] = useState<'asArchived' | 'testing'>('asArchived')
  const apply = useMutation(rpc.boards.applyArchive.mutationOptions({ onSuccess: onStarted }))
  const toggle = (slug: string): void => {
    const next = new Set(chosen)
    if (!next.delete(slug)) next.add(slug)
    setChosen(next)
  }
  if (boards.length === 0) {
    return (
      <Empty icon={PackageOpen} action={<Button onClick={onCancel}>{m.import_another()}</Button>}>
        {m.import_plan_empty()}
      </Empty>
    )
  }
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        if (!apply.isPending) apply.mutate({ importId, slugs: [...chosen], mode })
      }}
    >
      <output>
        {m.import_plan_summary({
          fresh: possible.filter(({ isSlugTaken }) => !isSlugTaken).length,
          clashes: possible.filter(({ isSlugTaken }) => isSlugTaken).length,
          broken: boards.length - possible.length,
        })}
      </output>
      <ul className={styles.boards}>
        {boards.map((board) => (
          <ArchivedBoardRow
            key={board.slug}
            board={board}
            isChosen={chosen.has(board.slug)}
            onToggle={() => toggle(board.slug)}
          />
        ))}
      </ul>
      <div className={styles.mode}>
        <Select
          label={m.import_mode()}
          value={mode}
          onChange={(event) => setMode(event.target.value === 'testing' ? 'testing' : 'asArchived')}
        >
          <option value="asArchived">{m.import_mode_as_archived()}</option>
          <option value="testing">{m.import_mode_testing()}</option>
        </Select>
      </div>
      <FormError message={apply.isError ? archiveErrorMessage(apply.error) : undefined} />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{m.import_cancel()}</Button>
        <Button type="submit" variant="primary" disabled={chosen.size === 0 || apply.isPending}>
          {chosen.size === 1 ? m.import_apply_one() : m.import_apply({ count: chosen.size })}
        </Button>
      </div>
    </form>
  )
}
