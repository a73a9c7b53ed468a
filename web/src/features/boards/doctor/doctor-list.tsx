import { useQuery } from '@tanstack/react-query'
import { playableTiles } from '@tilerush/core/boards/playability'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import type { BoardValues } from '../editor/board-values.ts'
import { useEditorForm } from '../editor/editor-form.ts'
import type { EditorKind } from '../editor/name-check.ts'
import { useImport } from '../images/importer.ts'
import styles from './doctor.module.css'
import { type DoctorIssue, examine, type FactsFor } from './examine.ts'
import { doctorIssueText, fixText } from './doctor-issue-text.ts'
import { applyFix, type DoctorFix, getFix } from './doctor-fix.ts'

/** More than this at once is a wall, not help. */
const maxShown = 12

/** The board doctor: what would be unfair or broken, each with the click that mends it. */
export function DoctorList({ values, kind }: { readonly values: BoardValues; readonly kind: EditorKind }) {
  const form = useEditorForm()
  const { hasFile, shrink } = useImport()
  const getFacts = useFacts(kind, values.boardId)
  const issues = examine(values, getFacts)
  const has = (code: DoctorIssue['code']): boolean => issues.some((issue) => issue.code === code)
  const apply = (fix: DoctorFix): void => {
    if (fix.kind === 'shrink') shrink(fix.tileId)
    else applyFix(form, fix)
  }
  return (
    <section aria-labelledby="doctor-heading">
      <h3 id="doctor-heading" className={styles.heading}>
        {m.doctor_heading()}
      </h3>
      <ul className={styles.list}>
        {!has('TOO_FEW_TILES') && (
          <Well>{m.doctor_playable({ enabled: playableTiles(values.tiles).length, total: values.tiles.length })}</Well>
        )}
        {values.tiles.length > 1 && !has('SHARED_WORDING') && <Well>{m.doctor_no_shared_prompt()}</Well>}
        {issues.slice(0, maxShown).map((issue) => {
          const fix = getFix(issue, values, getFacts, hasFile)
          return (
            <li key={toKey(issue)} className={styles.warning}>
              <TriangleAlert aria-hidden />
              <div>
                <p>{doctorIssueText(issue, values)}</p>
                {fix && (
                  <Button size="xs" onClick={() => apply(fix)}>
                    {fixText(fix, values)}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
        {issues.length > maxShown && <li>{m.doctor_more({ count: issues.length - maxShown })}</li>}
      </ul>
    </section>
  )
}

/** Said as well, so that silence is not mistaken for it. */
function Well({ children }: { readonly children: ReactNode }) {
  return (
    <li className={styles.well}>
      <CircleCheck aria-hidden />
      <p>{children}</p>
    </li>
  )
}

function toKey(issue: DoctorIssue): string {
  if (!('tileId' in issue)) return issue.code
  return `${issue.code} ${issue.tileId} ${'otherTileId' in issue ? issue.otherTileId : ''}`
}

/** What the server saw in each image: an upload brought it along, for a saved one it is requested once. */
function useFacts(kind: EditorKind, boardId: string): FactsFor {
  const { data } = useQuery({
    ...rpc.boards.inspectImages.queryOptions({ input: { boardId } }),
    enabled: kind === 'edit',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const saved = new Map(data?.map(({ tileId, facts }) => [tileId, facts]))
  return (tile) => tile.facts ?? (tile.uploadId === null ? (saved.get(tile.tileId) ?? null) : null)
}
