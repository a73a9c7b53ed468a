import { playableTiles } from '@tilerush/core/boards/playability'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'
import type { BoardValues } from '../form/board-values.ts'
import { useEditorForm } from '../form/editor-form.ts'
import type { EditorKind } from '../form/name-check.ts'
import { useImport } from '../images/import-context.ts'
import { applyRemedy } from './apply-remedy.ts'
import styles from './doctor.module.css'
import { examine, type Finding } from './examine.ts'
import { findingText, remedyText } from './finding-text.ts'
import { type Remedy, remedyFor } from './remedy.ts'
import { useFactsOf } from './use-facts.ts'

/** More than this at once is a wall, not help. */
const maxShown = 12

/** The board doctor: what would be unfair or broken, each with the click that mends it. */
export function DoctorList({ values, kind }: { readonly values: BoardValues; readonly kind: EditorKind }) {
  const form = useEditorForm()
  const { hasFile, shrink } = useImport()
  const factsOf = useFactsOf(kind, values.boardId)
  const findings = examine(values, factsOf)
  const has = (code: Finding['code']): boolean => findings.some((finding) => finding.code === code)
  const apply = (remedy: Remedy): void => {
    if (remedy.kind === 'shrink') void shrink(remedy.tileId)
    else applyRemedy(form, remedy)
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
        {findings.slice(0, maxShown).map((finding) => {
          const remedy = remedyFor(finding, values, factsOf, hasFile)
          return (
            <li key={keyOf(finding)} className={styles.warning}>
              <TriangleAlert aria-hidden />
              <div>
                <p>{findingText(finding, values)}</p>
                {remedy && (
                  <Button size="xs" onClick={() => apply(remedy)}>
                    {remedyText(remedy, values)}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
        {findings.length > maxShown && <li>{m.doctor_more({ count: findings.length - maxShown })}</li>}
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

function keyOf(finding: Finding): string {
  if (!('tileId' in finding)) return finding.code
  return `${finding.code} ${finding.tileId} ${'otherTileId' in finding ? finding.otherTileId : ''}`
}
