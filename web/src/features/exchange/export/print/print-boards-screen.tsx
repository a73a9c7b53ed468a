import { useQueries } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import { maxArchiveBoards } from '@tilerush/core/files/constants'
import type { Locale } from '@tilerush/core/language/constants'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../../components/button.tsx'
import { Checkbox } from '../../../../components/form/checkbox.tsx'
import { Select } from '../../../../components/form/field.tsx'
import { LoadError } from '../../../../components/feedback/load-error.tsx'
import { type Paper, PrintPage } from '../../../../components/print/print-page.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import { rpc } from '../../../../lib/api/rpc.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { m } from '../../../../paraglide/messages.js'
import { PrintSheet } from './print-sheet.tsx'
import { printedLanguages, type SheetKind, sheetKinds, toSheets } from './print-sheets.ts'
import styles from './print.module.css'

const kindNames: Readonly<Record<SheetKind, () => string>> = {
  pictures: m.print_pictures,
  prompts: m.print_prompts,
  key: m.print_key,
}

/** `?boards=0001,0002`: their sheets, looked at and printed. */
export function PrintBoardsScreen() {
  const { boards = '' } = useSearch({ from: '/print-boards' })
  const boardIds = boards.split(',').filter(Boolean).slice(0, maxArchiveBoards)
  const found = useQueries({
    queries: boardIds.map((boardId) => rpc.boards.get.queryOptions({ input: { boardId } })),
  })
  const failed = found.find(({ isError }) => isError)
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (found.some(({ isPending }) => isPending)) return <Skeleton count={4} shape="row" />
  return <Sheets boards={found.flatMap(({ data }) => data ?? [])} />
}

function Sheets({ boards }: { readonly boards: readonly BoardDetails[] }) {
  const [paper, setPaper] = useState<Paper>('a4')
  const [kinds, setKinds] = useState<ReadonlySet<SheetKind>>(new Set(sheetKinds))
  const [language, setLanguage] = useState<Locale | ''>('')
  const [first] = boards
  const title = boards.length === 1 && first ? m.print_title({ name: first.name }) : m.print_title_several()
  usePageTitle(title)
  return (
    <PrintPage
      paper={paper}
      title={
        <>
          <ButtonLink to="/boards" iconOnly aria-label={m.boards_title()}>
            <ArrowLeft aria-hidden />
          </ButtonLink>
          <h1>{title}</h1>
        </>
      }
      tools={
        <>
          <fieldset className={styles.kinds}>
            <legend className="sr">{m.print_sheets()}</legend>
            {sheetKinds.map((kind) => (
              <Checkbox
                key={kind}
                label={kindNames[kind]()}
                checked={kinds.has(kind)}
                onChange={({ target }) => setKinds(withKind(kinds, kind, target.checked))}
              />
            ))}
          </fieldset>
          <Select label={m.print_paper()} value={paper} onChange={({ target }) => setPaper(target.value as Paper)}>
            <option value="a4">A4</option>
            <option value="letter">Letter</option>
          </Select>
          <LanguageChoice languages={printedLanguages(boards)} chosen={language} onChoose={setLanguage} />
          <Button variant="primary" onClick={() => window.print()}>
            <Printer aria-hidden />
            {m.print_print()}
          </Button>
        </>
      }
    >
      {boards.flatMap((board) =>
        toSheets(board, kinds, language === '' ? undefined : language).map((sheet) => (
          <PrintSheet key={`${board.boardId} ${sheet.kind} ${sheet.page}`} board={board} sheet={sheet} />
        )),
      )}
    </PrintPage>
  )
}

function withKind(kinds: ReadonlySet<SheetKind>, kind: SheetKind, isOn: boolean): ReadonlySet<SheetKind> {
  return new Set(sheetKinds.filter((one) => (one === kind ? isOn : kinds.has(one))))
}

interface LanguageChoiceProps {
  readonly languages: readonly Locale[]
  readonly chosen: Locale | ''
  readonly onChoose: (language: Locale | '') => void
}

/** Nothing where prompts are in one language. */
function LanguageChoice({ languages, chosen, onChoose }: LanguageChoiceProps) {
  if (languages.length === 0) return null
  return (
    <Select label={m.print_language()} value={chosen} onChange={({ target }) => onChoose(target.value as Locale | '')}>
      <option value="">{m.print_own_language()}</option>
      {languages.map((locale) => (
        <option key={locale} value={locale}>
          {new Intl.DisplayNames(locale, { type: 'language' }).of(locale)}
        </option>
      ))}
    </Select>
  )
}
