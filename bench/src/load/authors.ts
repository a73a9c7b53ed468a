/** Those who save boards and upload pictures. Each has a board, and does one thing at a time. */
import { randomUUID } from 'node:crypto'
import type { BoardDetails, BoardDraftInput } from '@tilerush/contract/boards/draft'
import { productRequest, type Player } from './requests.ts'
import type { LineReply, LineRequest, Send } from '../../../testkit/line.ts'

export interface Author extends Player {
  /** It belongs to a board without plays. */
  readonly boardId: string
}

interface Editor extends Author {
  version: number
  draft: BoardDraftInput
}

export function createAuthors(send: Send, authors: readonly Author[], image: Buffer) {
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
    upload: () => withAuthor(async (author) => await send(uploadRequest(author, image))),
  }
}

function toDraft(details: BoardDetails): BoardDraftInput {
  const { tiles, ...board } = details
  return { ...board, tiles: tiles.map((tile) => ({ ...tile, uploadId: null })) }
}

/** The form of a request with a file, as browsers send it. */
function uploadRequest({ credential, address }: Author, image: Buffer): LineRequest {
  const boundary = `bench-${randomUUID()}`
  const data = JSON.stringify({ json: { file: {} }, meta: [], maps: [['file']] })
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="data"\r\n\r\n${data}\r\n` +
        `--${boundary}\r\nContent-Disposition: form-data; name="0"; filename="picture.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    image,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return {
    method: 'POST',
    path: '/rpc/boards/uploadImage',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.byteLength,
      cookie: credential,
      'x-forwarded-for': address,
    },
    body,
  }
}
