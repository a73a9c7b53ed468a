import { type Locale, localeNames } from '@tilerush/core/language/constants'
import { boardNameMaxLength, promptMaxLength, promptPrefixMaxLength } from '@tilerush/core/boards/constants'
import { type KeyboardEvent, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import { m } from '../../../paraglide/messages.js'
import { useEditorForm } from '../editor/editor-form.ts'
import formStyles from '../editor/form.module.css'
import { type Snapshots, useSnapshot } from '../editor/form-snapshots.ts'
import { LanguageSelect, useEditedLanguage } from './language-select.tsx'
import { getLines, type TranslationLine } from './translation-lines.ts'
import cell from '../editor/cell.module.css'
import styles from './translation-list.module.css'

const maxLengths = { name: boardNameMaxLength, prefix: promptPrefixMaxLength, prompt: promptMaxLength }

/** All words of the board beside their translation into one language; folded up, since most boards have one language. */
export function TranslationList({ snapshots }: { readonly snapshots: Snapshots }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <h2 className={formStyles.heading}>{m.editor_translations()}</h2>
      </summary>
      {isOpen && <Translations snapshots={snapshots} />}
    </details>
  )
}

function Translations({ snapshots }: { readonly snapshots: Snapshots }) {
  const language = useEditedLanguage()
  const [isMissingOnly, setMissingOnly] = useState(false)
  const lines = getLines(useSnapshot(snapshots), language)
  const numDone = lines.filter(({ isMissing }) => !isMissing).length
  return (
    <>
      <p className={`sub small ${styles.hint}`}>{m.editor_translations_hint()}</p>
      <div className={styles.tools}>
        <LanguageSelect />
        <Checkbox
          label={m.editor_translations_missing()}
          checked={isMissingOnly}
          onChange={({ target }) => setMissingOnly(target.checked)}
        />
        <output className={`sub small ${styles.count}`}>
          {m.editor_translations_done({ done: numDone, total: lines.length, language: localeNames[language] })}
        </output>
      </div>
      <Lines key={`${language} ${isMissingOnly}`} lines={lines} language={language} isMissingOnly={isMissingOnly} />
    </>
  )
}

interface LinesProps {
  readonly lines: readonly TranslationLine[]
  readonly language: Locale
  readonly isMissingOnly: boolean
}

/** A line that was missing when the filter was set stays while it is typed in. */
function Lines({ lines, language, isMissingOnly }: LinesProps) {
  const [missing] = useState(() => new Set(lines.filter(({ isMissing }) => isMissing).map(({ id }) => id)))
  const shown = isMissingOnly ? lines.filter(({ id, isMissing }) => isMissing || missing.has(id)) : lines
  if (shown.length === 0) return <p>{m.editor_translations_none_missing({ language: localeNames[language] })}</p>
  return (
    <ol className={styles.lines}>
      {shown.map((line) => (
        // The place in the form is part of the key: an input never moves to another tile.
        <Line key={`${line.id} ${line.path}`} line={line} language={language} />
      ))}
    </ol>
  )
}

function Line({ line, language }: { readonly line: TranslationLine; readonly language: Locale }) {
  const { control, setValue } = useEditorForm()
  const { path, kind, own } = line
  const translation = useWatch({ control, name: path })
  const errorId = useId()
  const hasError = !line.hasEqualWordings
  return (
    <li className={styles.line}>
      <span className={styles.own}>
        {kind !== 'prompt' && <small>{kind === 'name' ? m.editor_name() : m.editor_prompt_prefix()}</small>}
        <bdi>{own}</bdi>
      </span>
      <div>
        <input
          className={cell.input}
          aria-label={labelOf(line, language)}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? errorId : undefined}
          lang={language}
          dir="auto"
          autoComplete="off"
          maxLength={maxLengths[kind]}
          value={translation ?? ''}
          onChange={({ target }) => setValue(path, target.value, { shouldDirty: true })}
          onKeyDown={moveOnEnter}
        />
        {hasError && (
          <p id={errorId} className={cell.error}>
            {m.issue_translation_wordings()}
          </p>
        )}
      </div>
    </li>
  )
}

function labelOf({ kind, own }: TranslationLine, locale: Locale): string {
  const language = localeNames[locale]
  if (kind === 'prompt') return m.editor_translation_of_tile({ language, text: own })
  const field = kind === 'name' ? m.editor_name() : m.editor_prompt_prefix()
  return m.editor_translation_of({ field, language, text: own })
}

/** Enter goes a line down and Shift+Enter a line up, as in a spreadsheet; else Enter would save the board. */
function moveOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  // Enter within an input method only accepts what it offers.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const line = event.currentTarget.closest('li')
  const next = event.shiftKey ? line?.previousElementSibling : line?.nextElementSibling
  next?.querySelector('input')?.focus()
}
