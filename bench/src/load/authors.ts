/** Those who save boards and upload images. Each has a board, and does one thing at a time. */
import { randomUUID } from 'node:crypto'
import { fileForm } from '../../../server/src/testing/from-outside.ts'
import { toDraft } from '../../../testkit/boards.ts'
import { encodeBody, type LineReply, type Send } from '../../../testkit/line.ts'
import { readOutput, toRequest } from '../../../testkit/wire.ts'
import type { Call, Player } from './requests.ts'

export interface Author extends Player {
  /** It belongs to a board without plays. */
  readonly boardId: string
}

interface Work {
  readonly call: Call
  readonly send: Send
  readonly image: Uint8Array<ArrayBuffer>
}

export function createAuthors(authors: readonly Author[], { call, send, image }: Work) {
  let turn = 0
  const lastWork = new Map<Author, Promise<LineReply>>()
  /** The last response with the author's board as it is. */
  const opened = new Map<Author, LineReply>()

  /** Gives it to the next author, who may have work to finish first. */
  async function give(work: (author: Author) => Promise<LineReply>): Promise<LineReply> {
    const author = authors[turn++ % authors.length]
    if (!author) throw new Error('There are no authors')
    const done = Promise.resolve(lastWork.get(author)).then(() => work(author))
    lastWork.set(author, done)
    return await done
  }

  return {
    /** A new word before the prompts, and everything else as it is. */
    save: () =>
      give(async (author) => {
        const { boardId } = author
        const found = opened.get(author) ?? (await call(author, 'boards.get', { boardId }))
        if (found.status !== 200) return found
        const board = readOutput<'boards.get'>(found.body)
        if (!board) throw new Error(`The board ${boardId} is gone`)
        const draft = { ...toDraft(board), promptPrefix: board.version % 2 === 0 ? 'Find' : 'Click on' }
        const input = { boardId, expectedVersion: board.version, draft, saveKey: randomUUID() }
        const saved = await call(author, 'boards.update', input)
        if (saved.status === 200) opened.set(author, saved)
        return saved
      }),
    upload: () =>
      give(async ({ credential, address }) => {
        const { headers, body } = await encodeBody(fileForm(new File([image], 'image.jpg', { type: 'image/jpeg' })))
        const own = { ...headers, cookie: credential, 'x-forwarded-for': address }
        return await send({ method: 'POST', path: toRequest('boards.uploadImage').path, headers: own, body })
      }),
  }
}
