import { Download } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { m } from '../../../paraglide/messages.js'
import { teamName } from '../team.tsx'
import { readArchive } from './room-archive.ts'
import { type ResultFile, toResultFile } from './results-csv.ts'
import styles from './save-files.module.css'
import type { RealNames } from './use-real-names.ts'

const files = {
  results: m.rooms_file_results,
  totals: m.rooms_file_totals,
  prompts: m.rooms_file_prompts,
  'mix-ups': m.rooms_file_mix_ups,
} as const satisfies Record<ResultFile, () => string>

interface SaveFilesProps {
  readonly code: string
  /** Reads what is not on this device yet; left out where nothing can be read any more. */
  readonly onBefore?: () => Promise<void>
  /** Those of a class; empty in any other room. */
  readonly realNames: RealNames
}

/** The host's files, one button each. */
export function SaveFiles({ code, onBefore, realNames }: SaveFilesProps) {
  async function save(file: ResultFile): Promise<void> {
    await onBefore?.()
    saveRaces(code, file, realNames)
  }
  return (
    <ul className={styles.files}>
      {Object.entries(files).map(([file, label]) => (
        <li key={file}>
          <Button onClick={() => void save(file as ResultFile)}>
            <Download aria-hidden />
            {label()}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What this device has of the room's races. */
function saveRaces(code: string, file: ResultFile, realNames: RealNames): void {
  const names = { team: teamName, real: realNames.size > 0 ? realNames : null }
  const text = toResultFile(file, readArchive(code)?.races ?? [], names)
  saveFile(`tilerush-room-${code}-${file}.csv`, 'text/csv', text)
}
