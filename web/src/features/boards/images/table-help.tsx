import { Help } from '../../../components/display/help.tsx'
import { m } from '../../../paraglide/messages.js'
import { sampleTable } from '../tables/sample-table.ts'

/** Which columns of a table fill in what, on request. */
export function TableHelp() {
  return (
    <Help heading={m.help_table()}>
      <p>{m.help_table_text()}</p>
      <pre dir="ltr" lang="en">
        {sampleTable}
      </pre>
    </Help>
  )
}
