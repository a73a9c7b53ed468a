/** Requests as programs make them, and a webhook as a program takes it; tests of the server run each of these files. */
import checkWebhook from './examples/check-webhook.ts.txt?raw'
import classResults from './examples/class-results.ts.txt?raw'
import importArchive from './examples/import-archive.sh.txt?raw'
import listBoards from './examples/list-boards.sh.txt?raw'
import makeBoard from './examples/make-board.ts.txt?raw'

/** Stands for the product's address in the files. */
const exampleOrigin = 'https://tilerush.example'

export interface Example {
  readonly language: 'curl' | 'TypeScript'
  readonly text: string
}

/** The examples with the address of this product. */
export function examplesAt(origin: string): readonly Example[] {
  const examples: readonly Example[] = [
    { language: 'curl', text: listBoards },
    { language: 'TypeScript', text: makeBoard },
    { language: 'curl', text: importArchive },
    { language: 'TypeScript', text: classResults },
  ]
  return examples.map(({ language, text }) => ({
    language,
    text: text.replaceAll(exampleOrigin, origin).trim(),
  }))
}

/** Takes what a webhook sends. */
export const webhookExample: Example = { language: 'TypeScript', text: checkWebhook.trim() }
