/** What a user is asked before dropped files are taken: one question at a time, in the order of the files. */
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import type { Matching } from '@tilerush/core/files/tables/match-rows'
import { createStore, type Store } from '../../../lib/store.ts'
import type { FoundTableChoices } from '../../../lib/formats/found-board.ts'
import type { OpenTable } from '../../../lib/formats/table/open-table.ts'

/** Which column of a table is what, and how its text is to be read. */
export interface TableQuestion {
  readonly kind: 'table'
  readonly filename: string
  readonly table: OpenTable
  /** The same table by other choices. @throws {FileRefused} when it cannot be read so. */
  readonly read: (choices: FoundTableChoices) => Promise<OpenTable>
  /** What filling it in would do. */
  readonly match: (table: OpenTable) => Matching
  /** How many tiles the form has. */
  readonly numTiles: number
  readonly answer: (table: OpenTable | null) => void
}

/** In which encoding the names in a ZIP file read right. */
export interface NamesQuestion {
  readonly kind: 'names'
  readonly filename: string
  readonly encoding: Encoding
  /** The first of the names; null when they are none in the encoding. */
  readonly toNames: (encoding: Encoding) => readonly string[] | null
  readonly answer: (encoding: Encoding | null) => void
}

export type ImportQuestion = TableQuestion | NamesQuestion

type Unanswered<Question> = Question extends ImportQuestion ? Omit<Question, 'answer'> : never

export interface Questions {
  readonly current: Store<ImportQuestion | null>
  /** Null when the user wants none of it. */
  readonly askTable: (question: Unanswered<TableQuestion>) => Promise<OpenTable | null>
  readonly askNames: (question: Unanswered<NamesQuestion>) => Promise<Encoding | null>
}

export function createQuestions(): Questions {
  const current = createStore<ImportQuestion | null>(null)
  let last: Promise<unknown> = Promise.resolve()
  function ask<Answer>(toQuestion: (answer: (given: Answer) => void) => ImportQuestion): Promise<Answer> {
    const answered = last.then(
      () =>
        new Promise<Answer>((resolve) => {
          const answer = (given: Answer): void => {
            current.set(null)
            resolve(given)
          }
          current.set(toQuestion(answer))
        }),
    )
    last = answered
    return answered
  }
  return {
    current,
    askTable: async (question) => await ask<OpenTable | null>((answer) => ({ ...question, answer })),
    askNames: async (question) => await ask<Encoding | null>((answer) => ({ ...question, answer })),
  }
}
