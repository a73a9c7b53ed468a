import { Download } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'

interface SavePupilProps {
  readonly code: string
  readonly memberId: string
  readonly gamerTag: string
}

/** All that the product stores of a member for the classroom, as a file. */
export function SavePupil({ code, memberId, gamerTag }: SavePupilProps) {
  const save = useSingleFlight(async () => {
    const exported = client.classrooms.exportPupil({ code, memberId })
    if (!(await succeeds(exported))) return
    const { file } = await exported
    saveFile(`tilerush-${gamerTag}.json`, 'application/json', JSON.stringify(file, null, 2))
  })
  return (
    <Button onClick={() => void save()}>
      <Download aria-hidden />
      {m.class_progress_export_pupil()}
    </Button>
  )
}
