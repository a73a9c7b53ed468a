/** Those who save boards and upload images. Each has a board, and does one thing at a time. */
import { randomUUID } from 'node:crypto'
import type { BoardDetails, BoardDraftInput } from '@tilerush/contract/boards/draft'
import { productRequest, type Player } from './requests.ts'
import { fileForm } from '../../../testkit/client.ts'
import { encodeBody, type LineReply, type LineRequest, type Send } from '../../../testkit/line.ts'

export interface Author extends Player {
  /** It belongs to a board without plays. */
  readonly boardId: string
}

interface Editor extends Author {
  version: number
  draft: BoardDraftInput
}

export function createAuthors(send: Send, authors: readonly Author[], image: Uint8Array<ArrayBuffer>) {
  const free: Author[] = [...authors]
  const waiting: ((author: Author) => void)[] = []
  const editors = new Map<string, Editor>()

  async function withAuthor(work: (author: Author) => Promise<LineReply>): Promise<LineReply> {
    const author = free.shift() ?? (await new Promise<Author>((resolve) => waiting.push(resolve)))
    try {
      return await work(author)
    } finally {
      const next = waiting.shift()
      if (next) next(author)
      else free.push(author)
    }
  }

  /** The reply in place of the board when it could not be read. */
  async function open(author: Author): Promise<Editor | LineReply> {
    const known = editors.get(author.boardId)
    if (known) return known
    const reply = await send(productRequest(author, 'boards/get', { boardId: author.boardId }))
    const { status, body } = reply
    if (status !== 200) return reply
    const { json } = JSON.parse(body) as { readonly json: BoardDetails }
    const editor = { ...author, version: json.version, draft: toDraft(json) }
    editors.set(author.boardId, editor)
    return editor
  }

  return {
    /** A new word before the prompts, and everything else as it is. */
    save: () =>
      withAuthor(async (author) => {
        const editor = await open(author)
        if (!('draft' in editor)) return editor
        const draft = { ...editor.draft, promptPrefix: editor.version % 2 === 0 ? 'Find' : 'Click on' }
        const input = { boardId: author.boardId, expectedVersion: editor.version, draft, saveKey: randomUUID() }
        const reply = await send(productRequest(author, 'boards/update', input))
        if (reply.status === 200) {
          editor.version = (JSON.parse(reply.body) as { readonly json: BoardDetails }).json.version
        }
        return reply
      }),
    upload: () => withAuthor(async (author) => await send(await uploadRequest(author, image))),
  }
}

function toDraft(details: BoardDetails): BoardDraftInput {
  const { tiles, ...board } = details
  return { ...board, tiles: tiles.map((tile) => ({ ...tile, uploadId: null })) }
}

async function uploadRequest({ credential, address }: Author, image: Uint8Array<ArrayBuffer>): Promise<LineRequest> {
  const { headers, body } = await encodeBody(fileForm(new File([image], 'image.jpg', { type: 'image/jpeg' })))
  const own = { cookie: credential, 'x-forwarded-for': address }
  return { method: 'POST', path: '/rpc/boards/uploadImage', headers: { ...headers, ...own }, body }
}
