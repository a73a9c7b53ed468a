import { CircleHelp, FileText, FolderOpen, GraduationCap, Layers, Package, Table } from 'lucide-react'
import { m } from '../../../../paraglide/messages.js'
import styles from './drop.module.css'

/** The last part of each name is that of the files, in every language. */
const kinds = [
  { icon: Package, name: m.import_kind_archive, files: '.zip', text: m.import_kind_archive_text },
  { icon: Table, name: m.import_kind_table, files: '.zip .csv .tsv .xlsx', text: m.import_kind_table_text },
  { icon: FolderOpen, name: m.import_kind_pictures, files: '.png .jpg .svg', text: m.import_kind_pictures_text },
  { icon: Layers, name: m.import_kind_anki, files: '.apkg', text: m.import_kind_anki_text },
  { icon: GraduationCap, name: m.import_kind_moodle, files: '.xml .gift', text: m.import_kind_moodle_text },
  { icon: CircleHelp, name: m.import_kind_classquiz, files: '.cqa', text: m.import_kind_classquiz_text },
  { icon: FileText, name: m.import_kind_text, files: '.txt', text: m.import_kind_text_text },
] as const

/** What can be dropped, and what becomes of it. */
export function FileKinds() {
  return (
    <ul className={styles.kinds}>
      {kinds.map(({ icon: Icon, name, files, text }) => (
        <li key={files}>
          <Icon aria-hidden className="ico" />
          <span>
            <b>
              {name()} <code dir="ltr">{files}</code>
            </b>
            <small>{text()}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
