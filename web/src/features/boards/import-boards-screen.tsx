import { BackLink } from '../../components/back-link.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { ArchiveImport } from './archive/archive-import.tsx'
import styles from './archive/archive.module.css'

/** Boards out of a file: what it would do is shown first, then it is done. */
export function ImportBoardsScreen() {
  usePageTitle(m.import_title())
  return (
    <section className="page">
      <BackLink className={styles.back} to="/boards">
        {m.boards_title()}
      </BackLink>
      <div className="head">
        <div>
          <h1>{m.import_title()}</h1>
          <p className="sub">{m.import_text()}</p>
        </div>
      </div>
      <ArchiveImport />
    </section>
  )
}
