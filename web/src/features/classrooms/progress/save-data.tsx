import { Download } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'

interface SaveDataProps {
  readonly label: string
  /** The name of the file, without its ending. */
  readonly name: string
  readonly read: () => Promise<{ readonly file: unknown }>
}

/** What the product stores, as a file that the browser saves. */
function SaveData({ label, name, read }: SaveDataProps) {
  const save = useSingleFlight(async () => {
    const exported = read()
    if (!(await succeeds(exported))) return
    const { file } = await exported
    saveFile(`tilerush-${name}.json`, 'application/json', JSON.stringify(file, null, 2))
  })
  return (
    <Button onClick={() => void save()}>
      <Download aria-hidden />
      {label}
    </Button>
  )
}

/** All of a member for the classroom. */
export function SavePupil({ code, memberId, name }: { code: string; memberId: string; name: string }) {
  const read = () => client.classrooms.exportPupil({ code, memberId })
  return <SaveData label={m.class_progress_export_pupil()} name={name} read={read} />
}

/** All of the classroom. */
export function SaveClassroom({ code }: { readonly code: string }) {
  const read = () => client.classrooms.exportClassroom({ code })
  return <SaveData label={m.class_progress_export_classroom()} name={code} read={read} />
}
