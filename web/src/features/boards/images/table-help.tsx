import { Help } from '../../../components/display/help.tsx'
import { m } from '../../../paraglide/messages.js'

/** A table as it is read; its headings are understood in every language. */
const sample = `file;prompt;answer
tr.png;Türkiye|Turkey;A white crescent and star on red.
br.png;Brazil;A blue globe in a yellow diamond.`

/** Which columns of a table fill in what, on request. */
export function TableHelp() {
  return (
    <Help heading={m.help_table()}>
      <p>{m.help_table_text()}</p>
      <pre dir="ltr" lang="en">
        {sample}
      </pre>
    </Help>
  )
}
